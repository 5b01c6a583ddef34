import { describe, expect, it } from 'vitest'
import { isStaff, may, permissionsOf, RIGHTS, ROLES } from '../../schemas/rights.ts'
import { FactorConfirmation, FactorProof } from '../../schemas/second-factor.ts'

describe('the rights of the roles', () => {
  it('give the owner every permission, and a patient none', () => {
    expect(permissionsOf('owner')).toEqual(Object.keys(RIGHTS))
    expect(permissionsOf('patient')).toEqual([])
    expect(ROLES.filter(isStaff)).toEqual(['owner', 'receptionist', 'doctor'])
  })

  it('let a receptionist run the desk, and only the owner depart from the refund rule', () => {
    expect(may('receptionist', 'desk.write')).toBe(true)
    expect(may('receptionist', 'refund.depart')).toBe(false)
    expect(may('receptionist', 'clinic.manage')).toBe(false)
  })

  it('let a doctor see the agenda and end visits, but not book', () => {
    expect(may('doctor', 'visit.done')).toBe(true)
    expect(may('doctor', 'desk.write')).toBe(false)
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
