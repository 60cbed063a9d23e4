import type { Context } from '#server/context.ts'
import type { Subject } from './case-requests.ts'
import { storeFilledCase } from './filled-case.ts'
import { anders } from './people.ts'

/** Stores a case that has what the requests of `authorizationRequests` are about. `token` opens it. */
export const storeSubject = async (context: Context, moId: string): Promise<{ subject: Subject; token: string }> => {
  const { db, newId, now } = context
  const { id: caseId, token, subject: filled, contact } = await storeFilledCase(context, { moId })
  const [messageId, noteId, mailId] = [newId(), newId(), newId()]
  const handler = await db.selectFrom('users').select('id').where('name', '=', anders.name).executeTakeFirstOrThrow()
  const written = { caseId, authorName: anders.name, createdAt: now() }
  await db
    .insertInto('messages')
    .values({ ...written, messageId, message: 'Hej', postedByMa: true, isUpdatedByMa: true, isHandled: true })
    .execute()
  await db
    .insertInto('notes')
    .values({ ...written, noteId, data: 'Ring dem', authorId: handler.id })
    .execute()
  await db
    .insertInto('mailLog')
    .values({
      id: mailId,
      caseId,
      type: 'caseCreated',
      recipient: contact.email,
      locale: 'sv',
      params: '{}',
      messageId: `${mailId}@product.example`,
      createdAt: now(),
      sentAt: now(),
    })
    .execute()
  const about = { caseId, version: 1, companyName: filled.company.name, correctedId: 'tradeName' }
  const given = { messageId, noteId, mailId, handlerId: handler.id, contactEmail: contact.email }
  return { subject: { ...about, ...given }, token }
}
