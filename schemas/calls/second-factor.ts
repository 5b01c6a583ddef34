import {
  FactorConfirmed,
  FactorEnrolment,
  FactorProved,
  type FactorProof,
} from '../second-factor.ts'
import { call, shape } from './call.ts'

export const enrolSecondFactor = call({
  id: 'enrolSecondFactor',
  method: 'POST',
  path: '/second-factor/enrol',
  access: 'staff',
  needs: 'factor.own',
  reply: FactorEnrolment,
})

export const confirmSecondFactor = call({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'staff',
  needs: 'factor.own',
  body: shape<FactorProof>,
  reply: FactorConfirmed,
})

export const verifySecondFactor = call({
  id: 'verifySecondFactor',
  method: 'POST',
  path: '/second-factor/verify',
  access: 'staff',
  needs: 'factor.own',
  body: shape<FactorProof>,
  reply: FactorProved,
})
