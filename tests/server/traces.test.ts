import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getCaseLink, revokeLink } from '#schemas/api/case-links.ts'
import { changeContact, saveContactPerson, saveValues } from '#schemas/api/case-actions.ts'
import { updateLocale } from '#schemas/api/case-locale.ts'
import { requestCorrection } from '#schemas/api/corrections.ts'
import { listMessages, postMessage } from '#schemas/api/messages.ts'
import { addNote, deleteNote, getAuditLog, listNotes, Note } from '#schemas/api/notes.ts'
import { AuditEntry } from '#schemas/audit.ts'
import { WireCase } from '#schemas/case.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { anders, maria } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => await server.stop())

const historyFor = async (by: DemoPerson | string, caseId: string) =>
  v.parse(v.array(AuditEntry), (await server.call(getAuditLog, by, { query: { caseId } })).body)
const changesOf = async (caseId: string) =>
  (await historyFor(maria, caseId)).map(({ eventType, by, params }) => [eventType, by.name, params])
const userId = async ({ name }: DemoPerson): Promise<string> =>
  (await server.context.db.selectFrom('users').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id

describe('the log of a case', () => {
  test('the log of a case has the id and the name of people, and marks changes through a link that staff were issued', async () => {
    const { id, token } = await storeCase(server.context)
    const { body } = await server.call(getCaseLink, anders, { query: { caseId: id } })
    const { link } = v.parse(v.object({ link: v.string() }), body)
    const passedOn = link.slice(link.lastIndexOf('/') + 1)
    const save = async (by: string, value: string, basedOn: number) =>
      await server.call(saveValues, by, {
        params: { caseId: id },
        body: {
          formId: 'company',
          data: [{ componentId: 'tradeName', dataType: 'textBox', active: true, value, basedOn }],
        },
      })
    expect([(await save(token, 'Taket', 0)).status, (await save(passedOn, 'Taken', 1)).status]).toStrictEqual([
      200, 200,
    ])

    const issuedTo = { id: await userId(anders), name: 'Anders Ögren' }
    const company = { kind: 'applicant', name: 'asa@odakratak.example', id: expect.any(String) }
    expect((await historyFor(maria, id)).map(({ eventType, by }) => [eventType, by])).toStrictEqual([
      ['FormValueSaved', { ...company, issuedTo }],
      ['FormValueSaved', company],
      ['GenericChange', { kind: 'caseworker', name: 'Anders Ögren', id: issuedTo.id }],
    ])
    // The company is shown neither whom the organisation issues links to, nor its ids of people.
    expect((await historyFor(token, id)).map(({ by }) => by)).toStrictEqual(
      Array(2).fill({ kind: 'applicant', name: 'asa@odakratak.example' }),
    )
  })

  test('the log of a case has an entry for each link issued and revoked, each note, each person, and each change of language or contact', async () => {
    const { id, token } = await storeCase(server.context)
    const query = { caseId: id }
    const params = { caseId: id }
    const person = { id: server.context.newId(), name: 'Kalle Takk', email: 'kalle@odakratak.example', telephone: '' }
    await server.call(getCaseLink, anders, { query })
    const { body } = await server.call(addNote, anders, { query, body: { data: 'Ring dem' } })
    await server.call(deleteNote, anders, { query: { ...query, noteId: v.parse(Note, body).noteId } })
    await server.call(saveContactPerson, token, { params, body: person })
    await server.call(saveContactPerson, token, { params, body: { ...person, name: 'Kalle Tak' } })
    await server.call(saveContactPerson, token, { params, body: { ...person, name: 'Kalle Tak' } })
    await server.call(updateLocale, token, { params: { ...params, locale: 'en' } })
    await server.call(updateLocale, token, { params: { ...params, locale: 'en' } })
    await server.call(changeContact, anders, { query, body: { email: 'ny@odakratak.example', message: 'Välkommen' } })
    await server.call(getCaseLink, anders, { query })
    await server.call(revokeLink, anders, { query })

    const company = 'asa@odakratak.example'
    const email = 'ny@odakratak.example'
    const [before, after] = ['Kalle Takk, kalle@odakratak.example', 'Kalle Tak, kalle@odakratak.example']
    expect((await changesOf(id)).toReversed()).toStrictEqual([
      ['GenericChange', anders.name, { change: 'link.issue' }],
      ['GenericChange', anders.name, { change: 'note.add' }],
      ['GenericChange', anders.name, { change: 'note.delete', name: anders.name }],
      ['GenericChange', company, { change: 'contactPerson.add', name: before }],
      ['GenericChange', company, { change: 'contactPerson.save', from: before, to: after }],
      ['GenericChange', company, { change: 'case.setLocale', from: 'sv', to: 'en' }],
      ['CaseChangeContact', anders.name, { from: company, to: email, email, message: 'Välkommen' }],
      ['GenericChange', anders.name, { change: 'link.issue' }],
      ['GenericChange', anders.name, { change: 'link.revokeAll' }],
    ])
  })

  test('the log of a case shows the company none of the organisation’s internal changes', async () => {
    const { id, token } = await storeCase(server.context)
    const query = { caseId: id }
    await server.call(getCaseLink, anders, { query })
    await server.call(addNote, anders, { query, body: { data: 'Ring dem' } })
    await server.call(updateLocale, token, { params: { caseId: id, locale: 'en' } })
    expect((await historyFor(token, id)).map(({ params }) => params['change'])).toStrictEqual(['case.setLocale'])
  })
})

describe('a deleted note', () => {
  const noted = async (by: DemoPerson, caseId: string) =>
    v.parse(Note, (await server.call(addNote, by, { query: { caseId }, body: { data: 'Ring dem' } })).body)
  const notesFor = async (by: DemoPerson, caseId: string) => {
    const { body } = await server.call(listNotes, by, { query: { caseId } })
    return v.parse(v.object({ internalNotes: v.array(Note) }), body).internalNotes
  }

  test('a note can be deleted by its author, or by a user who decides about cases', async () => {
    const { id } = await storeCase(server.context)
    const [own, foreign] = [await noted(anders, id), await noted(maria, id)]
    const remove = async (by: DemoPerson, noteId: string) =>
      (await server.call(deleteNote, by, { query: { caseId: id, noteId } })).status
    expect([
      await remove(anders, foreign.noteId),
      await remove(anders, own.noteId),
      await remove(anders, own.noteId),
      await remove(maria, foreign.noteId),
    ]).toStrictEqual([403, 200, 404, 200])
  })

  test('a deleted note stays visible to users who decide about cases, with the name of the deleter', async () => {
    const { id } = await storeCase(server.context)
    const note = await noted(anders, id)
    await server.call(deleteNote, anders, { query: { caseId: id, noteId: note.noteId } })
    expect(await notesFor(anders, id)).toStrictEqual([])
    expect(await notesFor(maria, id)).toStrictEqual([
      { ...note, deleted: { by: 'Anders Ögren', at: server.clock.now().toISOString() } },
    ])
  })
})

describe('an internal form', () => {
  test('an internal form cannot be the subject of a correction or of a message', async () => {
    const { id } = await storeCase(server.context, { status: 'SUBMITTED' })
    const query = { caseId: id, formId: 'preparation' }
    const refused = [
      await server.call(requestCorrection, anders, {
        query,
        body: { componentId: 'proposedAgreement', message: 'Nej' },
      }),
      await server.call(postMessage, anders, { query, body: { message: 'Hej' } }),
    ]
    expect(refused.map(({ status, body }) => [status, body])).toMatchObject(
      Array(2).fill([409, { reasons: [{ code: 'FORM_IS_INTERNAL' }] }]),
    )
  })

  test('an internal form hides its earlier messages and corrections from the company', async () => {
    const { id, token } = await storeCase(server.context, { status: 'SUBMITTED' })
    const { db, newId, now } = server.context
    const target = { caseId: id, formId: 'preparation', componentId: 'proposedAgreement' }
    await db
      .insertInto('corrections')
      .values({
        ...target,
        message: 'Hemligt',
        isHandled: false,
        isApproved: false,
        requestedBy: '',
        requestedAt: now(),
        handledAt: null,
      })
      .execute()
    await db
      .insertInto('messages')
      .values({
        ...target,
        messageId: newId(),
        message: 'Hemligt',
        postedByMa: true,
        isUpdatedByMa: true,
        isHandled: false,
        authorName: '',
        createdAt: now(),
      })
      .execute()
    const query = { caseId: id }
    const seen = async (by: DemoPerson | string) => {
      const current = v.parse(WireCase, (await server.call(getCase, by, { query })).body)
      const listed = v.parse(v.array(v.unknown()), (await server.call(listMessages, by, { query })).body)
      return [current.facts.corrections.length, current.messages.length, listed.length]
    }
    expect([await seen(maria), await seen(token)]).toStrictEqual([
      [1, 1, 1],
      [0, 0, 0],
    ])
  })
})
