import { evaluate } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { applicationDrawing, type ApplicationDrawing } from '../documents/application-document.ts'
import type { CaseRequest } from '../../http/case-request.ts'
import { HttpError } from '../../http/http-error.ts'
import * as caseFacts from './case-facts.ts'
import type { RoundKind } from '../../repositories/signing-rounds.ts'
import { storeDocument } from '../signing/assert-may-invite.ts'
import type { DrawnDocument } from './transition.ts'

/** The events that freeze a document. */
const rounds: Partial<Record<CaseEvent['type'], RoundKind>> = {
  'signature.share': 'digital',
  'internalSignature.submit': 'internal',
  'analog.download': 'analog',
}

export const freezesDocument = ({ type }: CaseEvent): boolean => rounds[type] !== undefined

type Request = Pick<CaseRequest, 'caller' | 'caseId'> & {
  event: CaseEvent
  expectedVersion?: CaseRequest['expectedVersion']
}

/**
 * Draws and stores the document that the event freezes: it takes a second, for which a transaction would hold the case and a connection. null where
 * the event freezes none, or would be refused: the transaction then says why.
 *
 * @throws as `drawDocument` and the storage
 */
export const drawBefore = async (context: Context, request: Request): Promise<DrawnDocument | null> => {
  const drawing = await composeBefore(context, request)
  if (drawing === null) return null
  const bytes = await context.drawDocument(drawing.head, drawing.blocks)
  return { ...(await storeDocument(context, request.caseId, bytes)), content: drawing.content }
}

const composeBefore = async (
  context: Context,
  { caller, caseId, event, expectedVersion = null }: Request,
): Promise<ApplicationDrawing | null> => {
  const kind = rounds[event.type]
  if (kind === undefined) return null
  try {
    return await reading(context, async (tx) => {
      const { row, template, actor } = await openCase(context, tx, caller, caseId)
      if (expectedVersion !== null && expectedVersion !== row.version) return null
      const facts = await caseFacts.load(tx, row, template, context.config.features)
      const decision = evaluate(restoreSnapshot(facts, actor), event)
      if (decision.kind !== 'allowed') return null
      return await applicationDrawing({ tx, row, template, after: decision.facts, at: context.now() }, kind)
    })
  } catch (error) {
    if (error instanceof HttpError) return null
    throw error
  }
}
