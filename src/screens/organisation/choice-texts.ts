import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Deciders, SigningMethods, StartAnswers } from '#schemas/member-organisation.ts'

export const signingMethodsTexts: Readonly<Record<SigningMethods, MessageDescriptor>> = {
  both: msg`Digitalt eller på papper`,
  digital: msg`Bara digitalt`,
  paper: msg`Bara på papper`,
}

export const startAnswersTexts: Readonly<Record<StartAnswers, MessageDescriptor>> = {
  onScreen: msg`På skärmen`,
  byMail: msg`Bara med e-post`,
}

export const decidersTexts: Readonly<Record<Deciders, MessageDescriptor>> = {
  administrators: msg`Bara administratörer`,
  caseworkers: msg`Handläggare också`,
}
