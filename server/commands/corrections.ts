import type { Receipt } from '#schemas/api/receipt.ts'
import type { Staff } from '../auth/caller.ts'
import type { Context } from '../context.ts'
import { assertPlace } from '../forms/place-of.ts'
import * as earlierAnswers from '../repositories/earlier-answers.ts'
import { askedCorrections } from '../mails/asked-correction.ts'
import { changeCase, type ChangeRequest } from './change-case.ts'
import { nameOf, type Step } from './transition.ts'

export type CorrectionRequest = { caseId: string; formId: string; componentId: string; message: string }

/** Asks the company to put an answer right, and keeps what it says now. @throws as `changeCase` and `assertPlace` */
export const requestCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: ({ template, actor }) => {
      assertPlace(template, actor, { formId, componentId })
      return { type: 'correction.request', formId, componentId, message, at: context.now().toISOString() }
    },
    details: (step) => ({ params: { message }, mail: mailOf(step, [{ formId, componentId, message }]) }),
    store: async (step) => await keepAnswers(step, [{ formId, componentId }]),
  })

/** Writes a request down for later. The company learns nothing of it. @throws as `changeCase` and `assertPlace` */
export const saveCorrectionDraft = async (
  context: Context,
  caller: Staff,
  { caseId, formId, componentId, message }: CorrectionRequest,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: ({ template, actor }) => {
      assertPlace(template, actor, { formId, componentId })
      return { type: 'correction.draft', formId, componentId, message, at: context.now().toISOString() }
    },
  })

/** Asks the company for everything that is written down, in one mail, and keeps what the answers say now. @throws as `changeCase` */
export const sendCorrections = async (
  context: Context,
  caller: Staff,
  request: Pick<ChangeRequest, 'caseId' | 'expectedVersion'>,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    ...request,
    event: { type: 'correction.send', at: context.now().toISOString() },
    details: (step) => ({ mail: mailOf(step, step.facts.correctionDrafts) }),
    store: async (step) => await keepAnswers(step, step.facts.correctionDrafts),
  })

/** Takes back what the company was asked for and has not answered. @throws as `changeCase` */
export const withdrawCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, componentId }: Pick<CorrectionRequest, 'caseId' | 'componentId'>,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'correction.withdraw', componentId },
    details: ({ facts }) => ({
      formId: facts.corrections.find((each) => each.componentId === componentId)?.formId ?? null,
    }),
    store: async ({ tx }) => {
      await earlierAnswers.forgetCorrections(tx, caseId, { componentId })
      return {}
    },
  })

const mailOf = ({ template, row }: Step, requests: readonly Omit<CorrectionRequest, 'caseId'>[]) => ({
  corrections: askedCorrections(template, requests, row.locale),
})

const keepAnswers = async (
  { tx, row, actor, at }: Step,
  requests: readonly Pick<CorrectionRequest, 'formId' | 'componentId'>[],
): Promise<Record<never, never>> => {
  for (const { formId, componentId } of requests)
    await earlierAnswers.keep(tx, { caseId: row.id, formId, componentId, by: nameOf(actor), at })
  return {}
}

/** Approves what the company has put right. @throws as `changeCase` */
export const approveCorrection = async (
  context: Context,
  caller: Staff,
  { caseId, componentId }: Pick<CorrectionRequest, 'caseId' | 'componentId'>,
): Promise<Receipt> =>
  await changeCase(context, {
    caller,
    caseId,
    event: { type: 'correction.approve', componentId },
    store: async ({ tx }) => {
      await earlierAnswers.forgetCorrections(tx, caseId, { componentId })
      return {}
    },
  })
