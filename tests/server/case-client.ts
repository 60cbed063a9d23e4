import { expect } from 'vitest'
import * as v from 'valibot'
import type { AuditEventType } from '#schemas/audit.ts'
import { getCase, getCaseTemplate } from '#schemas/api/case-access.ts'
import {
  exportCase,
  saveContactPerson,
  saveValues,
  setCheckPoint,
  setFormApproval,
  setFormStarted,
} from '#schemas/api/case-actions.ts'
import { startApplication } from '#schemas/api/case-creation.ts'
import { uploadFile } from '#schemas/api/files.ts'
import { getAuditLog } from '#schemas/api/notes.ts'
import { confirmSignature, submitForSignature } from '#schemas/api/signatures.ts'
import { WireCase } from '#schemas/case.ts'
import { AuditEntry } from '#schemas/audit.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { toWire } from '#schemas/form/saved-value.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { isSameJson } from '#schemas/records.ts'
import { answersTo, applicantForms, type internalForm } from '#templates/demo/answers/answers.ts'
import { filesOf } from '#templates/demo/answers/papers-and-terms.ts'
import type { Subject } from '#templates/demo/answers/subject.ts'
import type { DemoPerson } from '#templates/demo/people.ts'
import { newSubject } from './filled-case.ts'
import { linkTo, until } from './external-systems.ts'
import { maria } from './people.ts'
import type { TestServer } from './test-server.ts'

type By = DemoPerson | string
type FormId = (typeof applicantForms)[number] | typeof internalForm

/** A case that passes through the API, with the proper caller for each request. */
export type CaseClient = {
  readonly id: string
  readonly token: string
  readonly subject: Subject
  seenBy(by: By): Promise<WireCase>
  /** Resolves with the case when it has come there. */
  waitForStatus(status: WireCase['caseStatus'], predicate?: (current: WireCase) => boolean): Promise<WireCase>
  fill(by: By, formId: FormId): Promise<void>
  fillAll(): Promise<void>
  share(emails?: readonly string[]): Promise<{ status: number; body: unknown }>
  /** Approves every form, the signature, and every checkpoint. */
  approveAll(by: DemoPerson): Promise<void>
  /** `attempt` distinguishes one export from a repeat of it, `admissionDate` is queued with it. */
  export(by: DemoPerson, attempt?: number, admissionDate?: string): Promise<{ status: number; body: unknown }>
  /** The entries of the log, oldest first. */
  audit(by: By): Promise<AuditEventType[]>
}

/** A company starts its application and opens the link in its mail. */
export const startCase = async (server: TestServer, moId = 'hantverksgivarna'): Promise<CaseClient> => {
  const subject = newSubject(server.context, moId)
  const [{ email }] = subject.people
  const { orgNo } = subject.company
  const body = { path: `/${moId}/medlemsansokan`, orgNo, email, locale: 'sv' as const }
  expect(await server.call(startApplication, null, { body })).toMatchObject({ status: 200 })
  const [, id = '', token = ''] = await linkTo(server, email, /\/case\/([0-9a-f-]{36})\/([\w-]{43})/)
  return caseClient(server, { id, token, subject })
}

/** A case that is there already goes on from where it is. */
export const caseClient = (
  server: TestServer,
  { id, token, subject }: Pick<CaseClient, 'id' | 'token' | 'subject'>,
): CaseClient => {
  const [contact, second] = subject.people
  const seenBy = async (by: By): Promise<WireCase> =>
    v.parse(WireCase, (await server.call(getCase, by, { query: { caseId: id } })).body)
  const version = async (by: By): Promise<number> => (await seenBy(by)).version

  const templateOf = async ({ mo, templateSlug: slug, templateVersion }: WireCase) => {
    const params = { moId: mo.id, slug, version: String(templateVersion) }
    return v.parse(getCaseTemplate.response, (await server.call(getCaseTemplate, maria, { params })).body)
  }

  const attach = async (by: By): Promise<void> => {
    for (const { componentId, displayFileName, content } of filesOf(subject)) {
      const form = new FormData()
      form.set('file', new File([Uint8Array.from(content)], displayFileName))
      const response = await server.call(uploadFile, by, { query: { caseId: id, componentId }, raw: form })
      expect(response).toMatchObject({ status: 200 })
    }
  }

  const fill = async (by: By, formId: FormId): Promise<void> => {
    await server.call(setFormStarted, by, { params: { caseId: id }, body: { formId } })
    if (formId === 'contacts')
      for (const person of subject.people)
        await server.call(saveContactPerson, by, { params: { caseId: id }, body: person })
    if (formId === 'attachments') await attach(by)
    const seen = await seenBy(by)
    const form = seen.forms.find((each) => each.formId === formId)
    const document = (await templateOf(seen)).forms.find((each) => each.id === formId)
    if (form === undefined || document === undefined) throw new Error(`There is no form ${formId}`)
    const { nodes } = compileForm(document)
    const data = Object.entries(answersTo[formId](subject)).flatMap(([componentId, value]) => {
      const component = nodes.get(parseValueKey(componentId).componentId)?.component
      const stored = form.values.find((known) => known.componentId === componentId)
      if (component === undefined || !carriesValue(component) || component.type === 'file') return []
      if (component.type === 'numberBox' && component.computed !== undefined) return []
      if (isSameJson(stored?.value, value)) return []
      const basedOn = stored?.version ?? 0
      return [{ componentId, dataType: component.type, active: true, value: toWire(value), basedOn }]
    })
    const saved = await server.call(saveValues, by, { params: { caseId: id }, body: { formId, data } })
    expect(saved).toMatchObject({ status: 200, body: { formStatus: 'valid' } })
  }

  return {
    id,
    token,
    subject,
    seenBy,
    fill,
    waitForStatus: async (status, predicate = () => true) =>
      await until(async () => {
        const current = await seenBy(token)
        if (current.caseStatus !== status || !predicate(current)) throw new Error(`The case is ${current.caseStatus}`)
        return current
      }),
    fillAll: async () => {
      for (const formId of applicantForms) await fill(token, formId)
    },
    share: async (emails = [contact.email, second.email]) =>
      await server.call(submitForSignature, token, {
        query: { caseId: id },
        body: { emails: [...emails] },
        version: await version(token),
      }),
    approveAll: async (by) => {
      const { forms, facts } = await seenBy(by)
      const params = { caseId: id }
      for (const { formId } of forms) {
        const body = { formId, isApproved: true }
        expect(await server.call(setFormApproval, by, { params, body, version: await version(by) })).toMatchObject({
          status: 200,
        })
      }
      const query = { caseId: id, isConfirmed: 'true' as const }
      expect(await server.call(confirmSignature, by, { query, version: await version(by) })).toMatchObject({
        status: 200,
      })
      for (const { componentId } of facts.checkPoints)
        expect(
          await server.call(setCheckPoint, by, {
            params,
            body: { componentId, isConfirmed: true },
            version: await version(by),
          }),
        ).toMatchObject({ status: 200 })
    },
    export: async (by, attempt = 1, admissionDate) =>
      await server.call(exportCase, by, {
        query: { caseId: id, ...(admissionDate !== undefined && { admissionDate }) },
        version: await version(by),
        // A UUID of its own for each attempt.
        idempotencyKey: `${id.slice(0, -1)}${attempt}`,
      }),
    audit: async (by) => {
      const entries = v.parse(v.array(AuditEntry), (await server.call(getAuditLog, by, { query: { caseId: id } })).body)
      return entries.toReversed().map(({ eventType }) => eventType)
    },
  }
}
