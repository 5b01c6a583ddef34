import { describe, expect, it } from 'vitest'
import { isStaff, permissionsOf, RIGHTS, ROLES } from '../../schemas/rights.ts'
import { FactorConfirmation, FactorProof } from '../../schemas/second-factor.ts'

describe('the rights of the roles', () => {
  it('give the owner every permission, and a patient none', () => {
    expect(permissionsOf('owner')).toEqual(Object.keys(RIGHTS))
    expect(permissionsOf('patient')).toEqual([])
    expect(ROLES.filter(isStaff)).toEqual(['owner', 'receptionist', 'doctor'])
  })

  // These lists are literal. A permission for the owner alone needs no entry here.
  it('give a receptionist and a doctor exactly these permissions', () => {
    expect(permissionsOf('receptionist')).toEqual([
      'agenda.read',
      'desk.write',
      'visit.done',
      'note.write',
      'person.read',
      'person.write',
      'timeoff.own',
      'factor.own',
    ])
    expect(permissionsOf('doctor')).toEqual([
      'agenda.read',
      'visit.done',
      'note.write',
      'person.read',
      'timeoff.own',
      'factor.own',
    ])
  })
})

describe('the code of a second factor', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('is read from %j', (code) => {
    expect(FactorConfirmation.parse({ code })).toEqual({ code: '123456' })
    expect(FactorProof.parse({ code })).toEqual({ code: '123456' })
  })

  it('may be a recovery code, in any case and with or without hyphens', () => {
    const read = { code: 'ABCDEFGHIJKLMNO2' }
    for (const code of ['abcd-efgh-ijkl-mno2', 'ABCDEFGHIJKLMNO2', ' abcd efgh ijkl mno2'])
      expect(FactorProof.parse({ code })).toEqual(read)
  })

  it.each(['', '12345', '1234567', 'abcdef', 'ABCD-EFGH-IJKL-MNO1'])('is refused: %j', (code) => {
    expect(FactorConfirmation.safeParse({ code }).success).toBe(false)
    expect(FactorProof.safeParse({ code }).success).toBe(false)
  })
})
