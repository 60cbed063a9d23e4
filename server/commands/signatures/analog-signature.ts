import type { Receipt } from '#schemas/api/receipt.ts'
import type { Context } from '../../context.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import * as signingRounds from '../../repositories/signing-rounds.ts'
import { changeCase } from '../change-case/change-case.ts'

/** Whether the signed page comes by post or is uploaded. @throws as `changeCase` */
export const setToBeSentByMail = async (
  context: Context,
  request: CaseRequest,
  { shouldBeSentByMail }: { shouldBeSentByMail: boolean },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: shouldBeSentByMail ? 'analog.chooseMail' : 'analog.chooseUpload' },
  })

/** Whether the company has posted the signed page. @throws as `changeCase` */
export const setHasBeenSentByMail = async (
  context: Context,
  request: CaseRequest,
  { hasBeenSentByMail }: { hasBeenSentByMail: boolean },
): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: hasBeenSentByMail ? 'analog.markSent' : 'analog.unmarkSent' },
  })

/** Gives up signing on paper and closes its round. @throws as `changeCase` */
export const cancelAnalogSignature = async (context: Context, request: CaseRequest): Promise<Receipt> =>
  await changeCase(context, {
    ...request,
    event: { type: 'analog.cancel' },
    store: async ({ tx, row, at }) => {
      const round = await signingRounds.newest(tx, row.id, 'analog')
      if (round !== null) await signingRounds.update(tx, round.id, { status: 'closed', closedAt: at })
      return {}
    },
  })
