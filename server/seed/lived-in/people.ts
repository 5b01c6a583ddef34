/** A person whom the demo clinic knows. A person without an email address is called. */
export type KnownPerson = {
  readonly name: string
  readonly phone?: string
  readonly email?: string
  /** The birth date. Only children have one, because they come only for some treatments. */
  readonly born?: string
  /** True if the person has an account. Relatives with the same address belong to this account. */
  readonly hasAccount?: true
}

const MARSH = { phone: '(212) 555-0117', email: 'olivia.marsh@mail.test' }
const DELGADO = { phone: '(646) 555-0135', email: 'rosa.delgado@mail.test' }

/** The demo clinic's people. Visits are given to them in this order. */
export const PEOPLE: readonly KnownPerson[] = [
  { name: 'Olivia Marsh', ...MARSH, hasAccount: true },
  { name: 'Daniel Marsh', ...MARSH },
  { name: 'Ella Marsh', ...MARSH, born: '2016-04-12' },
  { name: 'Theo Marsh', ...MARSH, born: '2019-09-03' },
  { name: 'Rosa Delgado', ...DELGADO, hasAccount: true },
  { name: 'Luis Delgado', ...DELGADO },
  { name: 'Mateo Delgado', ...DELGADO, born: '2014-11-28' },
  { name: 'Kwame Mensah', phone: '(917) 555-0102', email: 'kwame.mensah@mail.test' },
  { name: 'Ingrid Solberg', phone: '(212) 555-0164', email: 'ingrid.solberg@mail.test' },
  { name: 'Harold Whitfield', phone: '(718) 555-0121' },
  {
    name: 'Priya Raman',
    phone: '(646) 555-0188',
    email: 'priya.raman@mail.test',
    hasAccount: true,
  },
  { name: 'Nguyễn Thị Lan', phone: '(347) 555-0156', email: 'lan.nguyen@mail.test' },
  { name: 'Walter Kowalski', phone: '(718) 555-0173' },
  { name: 'Aaliyah Brooks', phone: '(917) 555-0140', email: 'aaliyah.brooks@mail.test' },
  { name: 'Giovanni Ferrara', phone: '(212) 555-0129', email: 'g.ferrara@mail.test' },
  { name: 'Mei-Ling Chen', phone: '(646) 555-0107', email: 'meiling.chen@mail.test' },
  { name: 'Patrick O’Donnell', phone: '(718) 555-0195', email: 'patrick.odonnell@mail.test' },
  { name: 'Fatima Haddad', phone: '(929) 555-0133', email: 'fatima.haddad@mail.test' },
  {
    name: 'Samuel Okafor',
    phone: '(917) 555-0181',
    email: 'samuel.okafor@mail.test',
    hasAccount: true,
  },
  { name: 'Dorothy Pearce', phone: '(212) 555-0150' },
  { name: 'Tomasz Zieliński', phone: '(347) 555-0119', email: 'tomasz.zielinski@mail.test' },
  { name: 'Grace Kim', phone: '(646) 555-0162', email: 'grace.kim@mail.test' },
  { name: 'Jean-Luc Moreau', phone: '(212) 555-0191', email: 'jl.moreau@mail.test' },
  { name: 'Beatriz Fonseca', phone: '(929) 555-0104', email: 'beatriz.fonseca@mail.test' },
  { name: 'Zoë Lindqvist', phone: '(917) 555-0148', email: 'zoe.lindqvist@mail.test' },
  { name: 'Raymond Ellis', phone: '(718) 555-0137' },
  { name: 'Sunita Iyer', phone: '(646) 555-0170', email: 'sunita.iyer@mail.test' },
  { name: 'Caleb Nightingale', phone: '(347) 555-0125', email: 'caleb.n@mail.test' },
  { name: 'Yusuf Demir', phone: '(929) 555-0186', email: 'yusuf.demir@mail.test' },
  { name: 'Hannah Goldberg', phone: '(212) 555-0110', email: 'hannah.goldberg@mail.test' },
  { name: 'Marcus Johnson', phone: '(917) 555-0159', email: 'marcus.johnson@mail.test' },
  { name: 'Anastasia Petrova', phone: '(646) 555-0144', email: 'a.petrova@mail.test' },
  { name: 'Edith Vandenberg', phone: '(718) 555-0168' },
  { name: 'Diego Ramírez', phone: '(347) 555-0101', email: 'diego.ramirez@mail.test' },
  { name: 'Chloe Bennett', phone: '(212) 555-0177', email: 'chloe.bennett@mail.test' },
  {
    name: 'Isabella Rossi',
    phone: '(646) 555-0122',
    email: 'isabella.rossi@mail.test',
    hasAccount: true,
  },
  { name: 'Abdul Rahimi', phone: '(929) 555-0153', email: 'abdul.rahimi@mail.test' },
  { name: 'Nora Fitzgerald', email: 'nora.fitzgerald@mail.test' },
  { name: 'Jerome Baptiste', phone: '(917) 555-0115', email: 'jerome.baptiste@mail.test' },
  { name: 'Lucy Hartmann', phone: '(212) 555-0183', born: '2015-02-19' },
  { name: 'Viktor Horvat', phone: '(718) 555-0106', email: 'viktor.horvat@mail.test' },
  { name: 'Amina Diallo', phone: '(347) 555-0192', email: 'amina.diallo@mail.test' },
  { name: 'Gregory Sato', phone: '(646) 555-0139', email: 'gregory.sato@mail.test' },
  { name: 'Margaret Lindsay', phone: '(212) 555-0161' },
  { name: 'Leila Farsi', phone: '(929) 555-0128', email: 'leila.farsi@mail.test' },
  { name: 'Peter van der Meer', phone: '(917) 555-0174', email: 'peter.vdm@mail.test' },
  { name: 'Tamika Washington', phone: '(718) 555-0147', email: 'tamika.w@mail.test' },
  { name: 'Andrei Popescu', phone: '(347) 555-0180', email: 'andrei.popescu@mail.test' },
  { name: 'Stella Papadopoulos', phone: '(646) 555-0113', email: 'stella.papa@mail.test' },
  { name: 'Bernard Osei', phone: '(212) 555-0145' },
  { name: 'Julia Kessler', phone: '(917) 555-0196', email: 'julia.kessler@mail.test' },
  { name: 'Hiroshi Tanabe', phone: '(929) 555-0167', email: 'hiroshi.tanabe@mail.test' },
  { name: 'Carmen Vega', phone: '(347) 555-0132', email: 'carmen.vega@mail.test' },
  { name: 'Owen Gallagher', phone: '(718) 555-0158', born: '2013-07-07' },
  { name: 'Simone Laurent', phone: '(646) 555-0175', email: 'simone.laurent@mail.test' },
  { name: 'Arthur Blackwood', phone: '(212) 555-0108' },
  { name: 'Rania Khoury', email: 'rania.khoury@mail.test' },
  { name: 'Felix Adler', phone: '(917) 555-0124', email: 'felix.adler@mail.test' },
  { name: 'Josephine Tremblay', phone: '(347) 555-0169', email: 'jo.tremblay@mail.test' },
  { name: 'Brandon Lee', phone: '(929) 555-0116', email: 'brandon.lee@mail.test' },
]
