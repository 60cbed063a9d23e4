import { isDeepStrictEqual } from 'node:util'
import { mayAdministerOrganisation } from '#machines/case/permissions.ts'
import * as endpoints from '#schemas/api/canned-texts.ts'
import { maxCannedTexts, type CannedText, type CannedTextContent, type QuestionName } from '#schemas/canned-text.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { OrganisationChange } from '#schemas/organisation-log.ts'
import { withCurrentRights } from '../auth/authenticate.ts'
import type { Staff } from '../auth/caller.ts'
import { committing, reading, type Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { assertHandles } from '../features/organisations/roles.ts'
import { HttpError, notFound } from '../http/http-error.ts'
import { jsonRoute } from '../http/route.ts'
import * as cannedTexts from '../repositories/canned-texts.ts'
import * as organisationLog from '../repositories/organisation-log.ts'
import * as organisations from '../repositories/organisations.ts'

type Change = { caller: Staff; moId: string; id: string; version: number }

/**
 * Commits a change of one text. `change` gets the text as it is stored, or null.
 *
 * @throws HttpError as `assertHandles` for the roles of that moment, NOT_FOUND for a text of another organisation or person, FORBIDDEN for a
 * caseworker who changes what the organisation has in common
 */
const changing = async <T>(
  context: Context,
  { caller, moId, id }: Change,
  change: (tx: Tx, stored: CannedText | null, mayShare: () => void) => Promise<T>,
): Promise<T> =>
  await committing(context, async (tx) => {
    // The organisation is locked before the roles, as in every change of it, so that the counts below do not race.
    await organisations.lock(tx, moId)
    const current = await withCurrentRights(context, tx, caller)
    assertHandles(current, moId)
    const mayShare = (): void => {
      if (!mayAdministerOrganisation(current.roles, moId)) throw new HttpError('FORBIDDEN')
    }
    const stored = await cannedTexts.find(tx, id)
    if (stored !== null && (stored.moId !== moId || (stored.owner ?? caller.user.id) !== caller.user.id))
      throw notFound()
    if (stored?.owner === null) mayShare()
    return await change(tx, stored?.text ?? null, mayShare)
  })

/** @throws as `changing`; HttpError CANNED_TEXT_CHANGED, TOO_MANY_CANNED_TEXTS */
const saveCannedText = async (context: Context, request: Change, content: CannedTextContent): Promise<CannedText> =>
  await changing(context, request, async (tx, stored, mayShare) => {
    const { caller, moId, id, version } = request
    const { isShared, ...written } = content
    if (isShared) mayShare()
    // A repeated request whose first response was lost.
    if (stored !== null && stored.version === version + 1 && isSame(stored, content)) return stored
    if ((stored?.version ?? 0) !== version) throw new HttpError('CANNED_TEXT_CHANGED')
    const owner = isShared ? null : caller.user.id
    if (stored?.isShared !== isShared) {
      const most = isShared ? maxCannedTexts.shared : maxCannedTexts.own
      if ((await cannedTexts.count(tx, moId, owner)) >= most) throw new HttpError('TOO_MANY_CANNED_TEXTS')
    }
    const [changedAt, changedBy] = [context.now(), caller.user.name]
    await cannedTexts.put(tx, { ...written, id, moId, owner, version: version + 1, changedAt, changedBy })
    const wasShared = stored?.isShared === true
    if (isShared) await log(context, tx, request, wasShared ? 'cannedText.changed' : 'cannedText.added', content)
    else if (wasShared) await log(context, tx, request, 'cannedText.removed', stored)
    return { ...content, id, version: version + 1, changedAt: changedAt.toISOString(), changedBy }
  })

const isSame = (stored: CannedText, { name, kind, question, texts, isShared }: CannedTextContent): boolean =>
  isDeepStrictEqual([stored.name, stored.kind, stored.question, stored.isShared], [name, kind, question, isShared]) &&
  isDeepStrictEqual(stored.texts, texts)

/** @throws as `changing`; HttpError CANNED_TEXT_CHANGED */
const removeCannedText = async (context: Context, request: Change): Promise<{ removed: true }> =>
  await changing(context, request, async (tx, stored) => {
    if (stored?.version !== request.version) throw new HttpError('CANNED_TEXT_CHANGED')
    await cannedTexts.remove(tx, request.id)
    if (stored.isShared) await log(context, tx, request, 'cannedText.removed', stored)
    return { removed: true }
  })

/** Changes of personal texts are not logged. */
const log = async (
  context: Context,
  tx: Tx,
  { caller, moId }: Change,
  change: OrganisationChange,
  { name, kind }: Pick<CannedText, 'name' | 'kind'>,
): Promise<void> =>
  await organisationLog.add(tx, { moId, change, by: caller.user, at: context.now(), params: { name, kind } })

/** @throws as `assertHandles` */
const listCannedTexts = async (context: Pick<Context, 'db'>, caller: Staff, moId: string): Promise<CannedText[]> => {
  assertHandles(caller, moId)
  return await reading(context, async (tx) => await cannedTexts.list(tx, moId, caller.user.id))
}

/** @throws as `assertHandles` */
const listQuestions = async (
  context: Pick<Context, 'db' | 'templates'>,
  caller: Staff,
  moId: string,
): Promise<QuestionName[]> => {
  assertHandles(caller, moId)
  return await reading(context, async (tx) => {
    const questions: QuestionName[] = []
    for (const { slug, version } of await context.templates.inForce(tx, moId)) {
      const { name, forms } = await context.templates.of(tx, { moId, slug, version })
      for (const form of forms)
        for (const { component } of compileForm(form).nodes.values())
          if (carriesValue(component) && !form.isInternal)
            questions.push({
              template: slug,
              componentId: component.componentId,
              templateName: name,
              formTitle: form.title,
              label: component.label,
            })
    }
    return questions
  })
}

/** The texts that caseworkers insert where they write to companies. */
export const cannedTextRoutes = [
  jsonRoute(endpoints.listCannedTexts, (context, { caller, params }) => listCannedTexts(context, caller, params.moId)),
  jsonRoute(endpoints.listQuestions, (context, { caller, params }) => listQuestions(context, caller, params.moId)),
  jsonRoute(endpoints.saveCannedText, (context, { caller, params, body: { version, ...content } }) =>
    saveCannedText(context, { caller, version, ...params }, content),
  ),
  jsonRoute(endpoints.removeCannedText, (context, { caller, params, query }) =>
    removeCannedText(context, { caller, version: Number(query.version), ...params }),
  ),
]
