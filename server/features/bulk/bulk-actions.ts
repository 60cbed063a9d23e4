import { ActionNotAllowedError, ForbiddenError } from '#machines/case/decide.ts'
import type { CaseEvent } from '#machines/case/events.ts'
import type { BulkAction, BulkActionType, BulkObstacle } from '#schemas/api/bulk.ts'
import { cannedTextIn, fillIn, gapIn, type CannedTexts } from '#schemas/canned-text.ts'
import { maxMessageLength } from '#schemas/message.ts'
import { organisationName } from '#schemas/member-organisation.ts'
import { formatOrgNumber } from '#schemas/org-number.ts'
import type { Staff } from '../../auth/caller.ts'
import { openCase } from '../../auth/opened-case.ts'
import { reading, type Context } from '../../context.ts'
import { HttpError } from '../../http/http-error.ts'
import type { CaseRequest } from '../../http/request-input.ts'
import type { BulkCase } from '../../repositories/bulks.ts'
import * as contactPersons from '../../repositories/contact-persons.ts'
import * as organisations from '../../repositories/organisations.ts'
import * as commands from '../cases/case-commands.ts'

/** A case is skipped for a reason outside its chart. */
class ObstacleError extends Error {
  override readonly name = 'ObstacleError'
  readonly code: BulkObstacle['code']

  constructor(code: BulkObstacle['code']) {
    super(code)
    this.code = code
  }
}

type Request = CaseRequest<Staff>
type OfType<Type extends BulkActionType> = Extract<BulkAction, { type: Type }>

type Row<Type extends BulkActionType> = {
  /** The event that a preview evaluates for every case. `today` is a date such as 2026-04-01. */
  asked: (today: string) => CaseEvent
  perform: (context: Context, request: Request, action: OfType<Type>) => Promise<unknown>
  /** Reverts the action for a case, or null if the action cannot be reverted. */
  undo: ((context: Context, request: Request, action: OfType<Type>, before: BulkCase) => Promise<unknown>) | null
}

/** The actions of a bulk. Each runs the command of the case's own page for one case. */
const bulkActions: { readonly [Type in BulkActionType]: Row<Type> } = {
  'case.delegate': {
    asked: () => ({ type: 'case.delegate', name: '', email: '' }),
    perform: async (context, request, { userId }) => {
      if ((await handlerOf(context, request)) === userId) throw new ObstacleError('HANDLED_ALREADY')
      return await commands.delegateCase(context, request, { userId, isMailed: false })
    },
    undo: async (context, request, { userId }, { handlerBefore }) => {
      if ((await handlerOf(context, request)) !== userId) throw new ObstacleError('CHANGED_SINCE')
      return handlerBefore === null
        ? await commands.resetDelegation(context, request)
        : await commands.delegateCase(context, request, { userId: handlerBefore, isMailed: false })
    },
  },
  'message.post': {
    asked: () => ({ type: 'message.post' }),
    perform: async (context, request, { texts }) =>
      // A message to all companies does not answer one company's question.
      await commands.postMessage(context, request, {
        message: await messageTo(context, request, texts),
        isAnswer: false,
      }),
    undo: null,
  },
  'signature.approve': {
    // A bulk confirms no changes since the signature, which somebody must have seen case by case.
    asked: () => ({ type: 'signature.approve', confirmedRevision: null }),
    perform: async (context, request) => await commands.confirmSignature(context, request, { isConfirmed: true }),
    undo: async (context, request) => await commands.confirmSignature(context, request, { isConfirmed: false }),
  },
  'case.export': {
    asked: () => ({ type: 'case.export', confirmedRevision: null }),
    perform: async (context, request) => await commands.exportCase(context, request, {}),
    undo: null,
  },
  'case.sendAdmissionDate': {
    asked: (today) => ({ type: 'case.sendAdmissionDate', admissionDate: today, today }),
    perform: async (context, request, { admissionDate }) =>
      await commands.sendAdmissionDateMail(context, request, { admissionDate }),
    undo: null,
  },
  'case.archive': {
    asked: () => ({ type: 'case.archive' }),
    perform: async (context, request) => await commands.archiveCase(context, request),
    undo: null,
  },
}

/** The event with which a preview asks the chart. */
export const askedEvent = (type: BulkActionType, today: string): CaseEvent => bulkActions[type].asked(today)

export const isUndoable = (type: BulkActionType): boolean => bulkActions[type].undo !== null

/** Performs or reverts the action for one case. Returns why the case is skipped, or null. */
export const performOn = async <Type extends BulkActionType>(
  context: Context,
  request: Request,
  action: OfType<Type> & { type: Type },
  { isUndo, before }: { isUndo: boolean; before: BulkCase },
): Promise<BulkObstacle | null> => {
  const { perform, undo } = bulkActions[action.type]
  try {
    if (!isUndo) await perform(context, request, action)
    else await undo?.(context, request, action, before)
    return null
  } catch (error) {
    const obstacle = obstacleOf(error)
    if (obstacle.code === 'INTERNAL') context.log.error({ error, caseId: request.caseId }, 'bulk')
    return obstacle
  }
}

const obstacleOf = (error: unknown): BulkObstacle => {
  if (error instanceof ActionNotAllowedError) return { code: 'ACTION_NOT_ALLOWED', reasons: error.reasons }
  if (error instanceof ForbiddenError) return obstacle('FORBIDDEN')
  if (error instanceof ObstacleError) return obstacle(error.code)
  if (!(error instanceof HttpError)) return obstacle('INTERNAL')
  const { code, details } = error
  if (code === 'VERSION_MISMATCH') return obstacle('CHANGED_SINCE')
  if (details.issues?.some((issue) => issue.code === 'NOT_AN_ADMINISTRATOR') === true)
    return obstacle('NOT_AN_ADMINISTRATOR')
  return obstacle(code === 'NOT_FOUND' || code === 'FORBIDDEN' || code === 'TOO_MANY_REQUESTS' ? code : 'INTERNAL')
}

const obstacle = (code: BulkObstacle['code']): BulkObstacle => ({ code, reasons: [] })

/** @throws HttpError NOT_FOUND */
const handlerOf = async (context: Context, { caller, caseId }: Request): Promise<string | null> =>
  await reading(context, async (tx) => (await openCase(context, tx, caller, caseId)).row.assignedToId)

/** The message in the case's language, or in one that it is written in. @throws ObstacleError; HttpError NOT_FOUND */
const messageTo = async (context: Context, { caller, caseId }: Request, texts: CannedTexts): Promise<string> =>
  await reading(context, async (tx) => {
    const { row } = await openCase(context, tx, caller, caseId)
    const { text, locale } = cannedTextIn({ texts }, row.locale)
    const organisation = await organisations.get(tx, row.moId)
    const filled = fillIn(
      text,
      {
        company: row.companyName,
        orgNo: formatOrgNumber(row.orgNo),
        reference: row.reference,
        // A message to several companies is about no question of one of them.
        question: null,
        answer: null,
        contact: contactPersons.nameAt(await contactPersons.ofCase(tx, caseId), row.contactEmail),
        handler: caller.user.name,
        organisation: organisationName(organisation, locale),
      },
      locale,
    )
    if (gapIn(filled) !== null) throw new ObstacleError('TEXT_HAS_GAP')
    if (filled.length > maxMessageLength) throw new ObstacleError('TEXT_TOO_LONG')
    return filled
  })
