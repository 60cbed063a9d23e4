import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getCase } from '#schemas/api/case-access.ts'
import { getMailLog } from '#schemas/api/mails.ts'
import { createCaseSilently } from '#schemas/api/case-creation.ts'
import { informCompany, saveValues } from '#schemas/api/case-actions.ts'
import { getMessage, listMessages } from '#schemas/api/messages.ts'
import { addNote, getAuditLog, getDynamicData, listNotes } from '#schemas/api/notes.ts'
import { validatePrimaryWorkplaceZipCode, validateZipCode } from '#schemas/api/validation.ts'
import { Receipt } from '#schemas/api/receipt.ts'
import { WireCase } from '#schemas/case.ts'
import * as audit from '#server/repositories/audit.ts'
import * as mailLog from '#server/repositories/mail-log.ts'
import * as messages from '#server/repositories/messages.ts'
import * as notes from '#server/repositories/notes.ts'
import { restoreSnapshot } from '#machines/case/restore.ts'
import { whoseTurn } from '#machines/case/whose-turn.ts'
import { membershipTemplate } from '#templates/membership/template.ts'
import { anders, karl, tove } from './people.ts'
import { storeCase } from './stored-case.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ sandbox: true })
})
afterAll(async () => await server.stop())

const caseAsSeenBy = async (by: Parameters<TestServer['call']>[1], caseId: string) =>
  v.parse(WireCase, (await server.call(getCase, by, { query: { caseId } })).body)

describe('a case', () => {
  test('a case created silently is its creator’s, until the company gets the link', async () => {
    const created = await server.call(createCaseSilently, anders, {
      params: { moId: 'hantverksgivarna' },
      body: { orgNo: '5599018719', email: 'ny@odakra.example', organisationType: 'REGULAR_COMPANY', locale: 'sv' },
    })
    const { caseId } = v.parse(Receipt, created.body)
    const { awaits, facts, assignedTo } = await caseAsSeenBy(anders, caseId)
    expect([awaits, whoseTurn(restoreSnapshot(facts, { kind: 'system' })), assignedTo?.name]).toStrictEqual([
      'caseworker',
      'caseworker',
      anders.name,
    ])
    const inform = async () => await server.call(informCompany, anders, { query: { caseId } })
    expect((await inform()).status).toBe(200)
    expect(await inform()).toMatchObject({ status: 409, body: { reasons: [{ code: 'COMPANY_INFORMED' }] } })
    const { awaits: then, silent } = await caseAsSeenBy(anders, caseId)
    expect([then, silent]).toStrictEqual(['applicant', false])
    const mails = await server.context.db
      .selectFrom('mailLog')
      .select(['type', 'recipient'])
      .where('caseId', '=', caseId)
      .execute()
    expect(mails).toStrictEqual([{ type: 'caseCreated', recipient: 'ny@odakra.example' }])
  })

  test('a case is complete for staff, and for applicants without what is internal to the organisation', async () => {
    const regionalReview = { status: 'rejected', comment: 'Nej', answeredBy: 'Rolf Nordin' }
    const { id, token } = await storeCase(server.context, { regionalReview: JSON.stringify(regionalReview) })
    const forStaff = await caseAsSeenBy(tove, id)
    const forApplicant = await caseAsSeenBy(token, id)
    const seen = ({ forms, facts, link }: WireCase) => ({
      forms: forms.map(({ formId }) => formId),
      formFacts: facts.forms.map(({ formId }) => formId),
      checkPoints: facts.checkPoints.length,
      comment: facts.regionalReview.comment,
      link,
    })
    const own = ['company', 'workplaces', 'contacts', 'business', 'employees', 'agreements', 'attachments', 'terms']
    expect(seen(forApplicant)).toStrictEqual({ forms: own, formFacts: own, checkPoints: 0, comment: null, link: null })
    expect(seen(forStaff)).toStrictEqual({
      forms: [...own, 'preparation'],
      formFacts: [...own, 'preparation'],
      checkPoints: forStaff.facts.checkPoints.length,
      comment: 'Nej',
      link: null,
    })
    expect(forStaff.facts.checkPoints.length).toBeGreaterThan(0)
    expect((await caseAsSeenBy(anders, id)).link).toBe(`${server.publicUrl}/case/${id}`)
  })

  test('a case has its options by tag', async () => {
    const { id, token } = await storeCase(server.context)
    const at = async (tag: string) => await server.call(getDynamicData, token, { params: { caseId: id, tag } })
    expect((await at('Undergrupper')).body).toStrictEqual(membershipTemplate.dynamicData['Undergrupper'])
    expect((await at('Annat')).status).toBe(404)
  })
})

test('the notes of a case come newest first', async () => {
  const { id: caseId } = await storeCase(server.context)
  for (const data of ['Först', 'Sedan']) {
    await server.call(addNote, anders, { query: { caseId }, body: { data } })
    server.clock.advance(60_000)
  }
  expect((await server.call(listNotes, anders, { query: { caseId } })).body).toMatchObject({
    internalNotes: [{ data: 'Sedan' }, { data: 'Först' }],
  })
})

describe('the resources of a case', () => {
  const fill = async (caseId: string) =>
    await server.context.db.transaction().execute(async (tx) => {
      const { newId, now } = server.context
      const at = now()
      const createdAt = at.toISOString()
      const messageId = newId()
      const author = { authorName: 'Anders Ögren', createdAt }
      await messages.add(tx, {
        messageId,
        caseId,
        formId: 'company',
        componentId: null,
        message: 'Vad menas?',
        postedByMA: false,
        isUpdatedByMa: false,
        isHandled: false,
        ...author,
      })
      await notes.add(tx, { noteId: newId(), caseId, data: 'Ring dem', authorId: 'a.b', deleted: null, ...author })
      const line = {
        caseId,
        componentId: null,
        by: { kind: 'caseworker', name: 'Anders Ögren' },
        at,
        params: {},
      } as const
      await audit.add(tx, [
        { ...line, eventType: 'CaseCreated', formId: null },
        { ...line, eventType: 'FormStarted', formId: 'company' },
        { ...line, eventType: 'FormApproved', formId: 'preparation' },
      ])
      await mailLog.add(tx, {
        id: newId(),
        caseId,
        type: 'caseCreated',
        recipient: 'asa@odakratak.example',
        locale: 'sv',
        params: {},
        messageId: `${caseId}@x.example`,
        createdAt: at,
      })
      await mailLog.addEvent(tx, { messageId: `${caseId}@x.example`, status: 'DELIVERED', at })
      return messageId
    })

  test('the resources of a case can be read by those who may read the case', async () => {
    const { id, token } = await storeCase(server.context)
    const messageId = await fill(id)
    const query = { caseId: id }
    const message = { messageId, caseId: id, formId: 'company', message: 'Vad menas?', postedByMA: false }
    expect((await server.call(listMessages, token, { query })).body).toMatchObject([message])
    expect((await server.call(getMessage, token, { query: { messageId } })).body).toMatchObject(message)
    expect((await server.call(listNotes, tove, { query })).body).toMatchObject({
      internalNotes: [{ data: 'Ring dem' }],
    })
    expect((await server.call(getMailLog, tove, { params: query })).body).toMatchObject([
      {
        type: 'caseCreated',
        recipient: 'asa@odakratak.example',
        subject: 'Er ansökan om medlemskap till Hantverksgivarna',
        locale: 'sv',
        status: 'DELIVERED',
        events: [{ status: 'DELIVERED' }],
      },
    ])
    const typesSeenBy = async (by: typeof tove | string) =>
      v
        .parse(v.array(v.object({ eventType: v.string() })), (await server.call(getAuditLog, by, { query })).body)
        .map(({ eventType }) => eventType)
    expect([await typesSeenBy(tove), await typesSeenBy(token)]).toStrictEqual([
      ['FormApproved', 'CaseCreated'],
      ['CaseCreated'],
    ])
  })

  test('the resources of a case are not found for anyone else', async () => {
    const { id } = await storeCase(server.context)
    const stranger = (await storeCase(server.context)).token
    const messageId = await fill(id)
    const query = { caseId: id }
    const statuses = [
      server.call(listMessages, stranger, { query }),
      server.call(getMessage, stranger, { query: { messageId } }),
      server.call(getAuditLog, stranger, { query }),
      server.call(listNotes, karl, { query }),
      server.call(getMailLog, karl, { params: query }),
    ].map(async (response) => (await response).status)
    expect(await Promise.all(statuses)).toStrictEqual([404, 404, 404, 404, 404])
  })
})

describe('a zip code', () => {
  const check = async (zipCode: string) => {
    const { id, token } = await storeCase(server.context)
    const delivery = await server.call(validateZipCode, token, { query: { zipCode } })
    const own = await server.call(validatePrimaryWorkplaceZipCode, token, {
      params: { caseId: id },
      query: { zipCode },
    })
    expect(own.body).toStrictEqual(delivery.body)
    return delivery.body
  }
  const fault = async (mode: string) => {
    const response = await server.fetch('/sandbox/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ part: 'register', mode }),
    })
    await response.body?.cancel()
  }

  test('a zip code is looked up in the register', async () => {
    expect([await check('252 20'), await check('00000'), await check('nothing')]).toStrictEqual([
      { valid: true, town: 'Helsingborg' },
      { valid: false, town: null },
      { valid: false, town: null },
    ])
  })

  test('a cached zip code is found while the register is down, and an unknown zip code is accepted', async () => {
    await check('254 72')
    await fault('down')
    expect([await check('254 72'), await check('411 01')]).toMatchObject([{ valid: true }, { valid: true, town: null }])
    await fault('none')
  })

  test('a zip code is checked again when it is saved, and the result makes the form invalid', async () => {
    const { id, token } = await storeCase(server.context)
    const entry = {
      componentId: 'mainWorkplaceZipCode',
      dataType: 'textBox',
      active: true,
      value: '000 00',
      basedOn: 0,
    } as const
    const { body } = await server.call(saveValues, token, {
      params: { caseId: id },
      body: { formId: 'workplaces', data: [entry] },
    })
    expect(body).toMatchObject({
      saved: [{ componentId: 'mainWorkplaceZipCode', value: '000 00', backendValidation: false }],
      formStatus: 'invalid',
    })
  })

  test('an unchanged zip code is checked when it is saved again if the register was down the first time', async () => {
    const { id, token } = await storeCase(server.context)
    const saveIt = async (basedOn: number) => {
      const entry = { componentId: 'mainWorkplaceZipCode', dataType: 'textBox', active: true, value: '000 01' } as const
      const body = { formId: 'workplaces', data: [{ ...entry, basedOn }] }
      return (await server.call(saveValues, token, { params: { caseId: id }, body })).body
    }
    await fault('down')
    const unchecked = await saveIt(0)
    await fault('none')
    server.clock.advance(60_000)
    expect([unchecked, await saveIt(1), await saveIt(2)]).toMatchObject([
      { saved: [{ version: 1, backendValidation: null }] },
      { saved: [{ version: 2, backendValidation: false }], formStatus: 'invalid' },
      { saved: [{ version: 2, backendValidation: false }] },
    ])
  })
})
