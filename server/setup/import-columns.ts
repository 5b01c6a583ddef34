/** What a column of a file can contain, with the names that programs give to such columns. */
const NAMES = {
  name: 'name fullname patient patientname patname',
  lastName: 'lastname last lname surname familyname patientlastname patlname patlast',
  firstName: 'firstname first fname givenname patientfirstname patfname patfirst',
  middleName: 'middlename middle middlei middleinitial mi mname patientmiddlename',
  email: 'email emailaddress mail emailaddr patientemail primaryemail',
  mobilePhone:
    'mobile mobilephone mobilenumber mobileno cell cellphone cellnumber cellno cellular wireless wirelessphone wirelessph textphone',
  phone: 'phone phonenumber phoneno telephone tel primaryphone contactphone contactnumber phone1',
  homePhone: 'home homephone homenumber homeph hmphone hphone phonehome',
  workPhone: 'work workphone worknumber workph wkphone wphone phonework businessphone officephone',
  birthDate: 'birthdate dob dateofbirth birthday bdate birthdt patientdob patientbirthdate',
  chartNumber: 'chartnumber chart chartno chartnum chartid',
  patientNumber:
    'patientnumber patientno patientnum patientid patnum patno patid externalid recordnumber mrn',
  note: 'note notes patientnote patientnotes patnote comment comments remark remarks memo',
  date: 'date appointmentdate apptdate aptdate visitdate aptdatetime appointmentdatetime apptdatetime',
  time: 'time appointmenttime appttime apttime starttime visittime',
  treatment: 'treatment procedure procedures proc procdescript service appointmenttype appttype',
  doctor: 'doctor provider providername dentist prov',
  length:
    'length duration minutes mins apptlength aptlength appointmentlength apptduration appointmentduration lengthminutes durationminutes pattern',
  status: 'status aptstatus apptstatus appointmentstatus visitstatus',
} as const satisfies Readonly<Record<string, string>>

/** What a column of a file contains. */
export type Column = keyof typeof NAMES

const isColumn = (name: string): name is Column => Object.hasOwn(NAMES, name)

const COLUMNS = new Map(
  Object.entries(NAMES).flatMap(([column, names]) =>
    isColumn(column) ? names.split(' ').map((name) => [name, column] as const) : [],
  ),
)

/** Returns what a column contains, by its name. Undefined for a column that is not imported. */
export const columnOf = (name: string): Column | undefined =>
  COLUMNS.get(name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''))
