import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { actorName } from '#machines/case/permissions.ts'
import type { AuditEventType } from '#schemas/audit.ts'
import { mailOf, type MailEventStatus, type MailType } from '#schemas/mail-log.ts'
import { demoPdf } from '#templates/demo/demo-pdf.ts'
import { demoPeople } from '#templates/demo/people.ts'
import type { Tables } from '../../db/tables.ts'
import { signingParams } from '../../mails/signing-mails.ts'
import type { StoredMail } from '../../repositories/mail-log.ts'
import { type DemoRows, demoUserId } from './demo-rows.ts'
import type { Scenario, ReplayedStep } from './seed-scenario.ts'

/** Every row of a case, as if the scenario had happened through the server's own commands. */
export const scenarioRows = (scenario: Scenario, reference: string, mailHost: string): DemoRows => {
  const { demoCase, facts } = scenario
  const caseId = demoCase.id
  return {
    cases: [caseRow(scenario, reference)],
    formStates: formStateRows(scenario),
    answers: scenario.answers.map(({ value, by, at, ...answer }) => ({
      ...answer,
      caseId,
      value: JSON.stringify(value),
      backendValidation: answer.valueKey.endsWith('ZipCode') ? true : null,
      updatedBy: actorName(by),
      updatedByKind: by.kind === 'staff' ? 'caseworker' : by.kind,
      updatedAt: at,
    })),
    earlierAnswers: scenario.earlier.map(({ formId, componentId, by, at, values }) => ({
      caseId,
      formId,
      componentId: componentId ?? '',
      decidedBy: by,
      decidedAt: at,
      answers: JSON.stringify(values),
      people: JSON.stringify(demoCase.people),
    })),
    contactPersons: demoCase.people.map((person, index) => ({
      ...person,
      caseId,
      createdAt: new Date(createdAt(scenario).getTime() + index),
    })),
    checkPoints: scenario.steps.flatMap(({ step, actor }) =>
      step.event.type === 'checkpoint.confirm'
        ? [
            {
              caseId,
              componentId: step.event.componentId,
              status: 'CHECKED' as const,
              confirmedBy: actor.kind === 'staff' ? actor.name : null,
              confirmedAt: step.at,
            },
          ]
        : [],
    ),
    corrections: facts.corrections.map(
      ({ requestedAt, handledAt, followUps: _, isAnswerChanged: __, ...correction }) => ({
        ...correction,
        caseId,
        requestedAt: new Date(requestedAt),
        handledAt: handledAt === null ? null : new Date(handledAt),
      }),
    ),
    messages: scenario.posts.map(({ at, createdAt: _, postedByMA, ...post }) => ({
      ...post,
      postedByMa: postedByMA,
      createdAt: at,
    })),
    notes: noteRows(scenario),
    auditEntries: auditRows(scenario),
    journey: scenario.journey.map((stop) => ({ ...stop, caseId })),
    ...fileRows(scenario),
    ...mailRows(scenario, mailHost),
  }
}

const createdAt = ({ steps }: Scenario): Date => steps[0]?.step.at ?? new Date(0)

const caseRow = (scenario: Scenario, reference: string): Insertable<Tables['cases']> => {
  const { demoCase, facts, template, assignedTo, steps } = scenario
  const last = steps.at(-1)
  const rejected = steps.map(({ step }) => step.event).findLast((event) => event.type === 'case.reject')
  const admission = steps.map(({ step }) => step.event).findLast((event) => event.type === 'case.sendAdmissionDate')
  const wasReceived = steps.some(({ step }) => step.event.type === 'case.export')
  return {
    id: demoCase.id,
    reference,
    moId: demoCase.moId,
    templateSlug: template.slug,
    templateVersion: template.version,
    version: steps.length,
    status: facts.status,
    locale: demoCase.locale,
    silent: demoCase.silent,
    companyName: facts.companyName,
    orgNo: demoCase.company.orgNo,
    organisationType: demoCase.company.organisationType,
    contactEmail: facts.contactPersonEmail,
    confirmedAt: createdAt(scenario),
    assignedToId: assignedTo === null ? null : demoUserId(assignedTo),
    assignedToName: assignedTo?.name ?? null,
    assignedToEmail: assignedTo?.email ?? null,
    assignedToRole: assignedTo?.administratorRole ?? null,
    awaits: scenario.awaits,
    awaitsSince: scenario.awaitsSince,
    createdAt: createdAt(scenario),
    changedAt: last?.step.at ?? createdAt(scenario),
    changedBy: last === undefined || last.actor.kind === 'system' ? '' : last.actor.name,
    signature: JSON.stringify({ ...facts.signature, signatories: facts.signature.signatories.map(named(scenario)) }),
    analogSignature: JSON.stringify(facts.analogSignature),
    internalSignature: JSON.stringify({
      ...facts.internalSignature,
      signatories: facts.internalSignature.signatories.map(named(scenario)),
    }),
    regionalReview: JSON.stringify(facts.regionalReview),
    creditReport: facts.creditReport,
    mayReapply: rejected?.mayReapply ?? null,
    rejectionMessage: rejected?.message ?? null,
    admissionDate: admission?.admissionDate ?? null,
    queuedAdmission: facts.queuedAdmission && JSON.stringify(facts.queuedAdmission),
    registerId: wasReceived ? `M-${demoCase.company.orgNo.slice(-5)}` : null,
  }
}

/** Signatories with the names of the case's people once they have signed, as the provider sends them. */
const named =
  ({ demoCase }: Scenario) =>
  <S extends { email: string; name: string; status: string }>(signatory: S): S => ({
    ...signatory,
    name:
      signatory.status === 'pending'
        ? signatory.name
        : (demoCase.people.find(({ email }) => email === signatory.email)?.name ?? signatory.name),
  })

const formStateRows = ({ demoCase, facts, steps, answers }: Scenario): Insertable<Tables['formStates']>[] =>
  facts.forms
    .filter(({ status }) => status !== 'not-started')
    .map(({ formId, status, hasApplicantEntry, problemCount }) => {
      const about = steps.filter(({ step: { event } }) => 'formId' in event && event.formId === formId)
      const approval = about.findLast(({ step }) => step.event.type === 'form.approve')
      return {
        caseId: demoCase.id,
        formId,
        status,
        hasApplicantEntry,
        problemCount,
        startedAt: about.find(({ step }) => step.event.type === 'form.start')?.step.at ?? null,
        approvedBy: status === 'approved' && approval?.actor.kind === 'staff' ? approval.actor.name : null,
        approvedAt: status === 'approved' ? (approval?.step.at ?? null) : null,
        changedAt: latest(answers.filter((answer) => answer.formId === formId).map(({ at }) => at)),
      }
    })

const latest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((best, at) => (best !== null && best > at ? best : at), null)

type StoredFileRow = { file: Insertable<Tables['files']>; content: Uint8Array }

/** The files of the answers, and the credit report if it was bought. */
const fileRows = (scenario: Scenario): Pick<DemoRows, 'files' | 'storedChunks'> => {
  const stored = [...attached(scenario), ...creditReports(scenario)]
  return {
    files: stored.map(({ file }) => file),
    storedChunks: stored.map(({ file: { storageKey, createdAt }, content }) => ({
      storageKey,
      place: 0,
      bytes: content,
      createdAt,
    })),
  }
}

const attached = ({ demoCase, steps }: Scenario): StoredFileRow[] =>
  demoCase.files.map(({ fileId, formId, componentId, displayFileName, contentType, content }) => ({
    file: {
      id: fileId,
      caseId: demoCase.id,
      purpose: 'answer',
      formId,
      valueKey: componentId,
      displayFileName,
      contentType,
      sizeBytes: content.byteLength,
      storageKey: storageKey(demoCase.id, fileId),
      createdAt:
        steps.find(({ step: { event } }) => event.type === 'form.start' && event.formId === formId)?.step.at ??
        new Date(0),
      createdBy: demoCase.people[0]?.name ?? '',
    },
    content,
  }))

const creditReports = ({ demoCase, facts, steps }: Scenario): StoredFileRow[] =>
  steps.flatMap(({ step, actor }) => {
    if (step.event.type !== 'creditReport.fetch') return []
    const id = randomUUID()
    const day = step.at.toISOString().slice(0, 10)
    const content = demoPdf([
      'Kreditupplysning',
      facts.companyName,
      day,
      'Inga betalningsanmärkningar. Påhittade uppgifter.',
    ])
    const file: StoredFileRow['file'] = {
      id,
      caseId: demoCase.id,
      purpose: 'creditReport',
      formId: null,
      valueKey: null,
      displayFileName: `${demoCase.id}-creditsafe.pdf`,
      contentType: 'application/pdf',
      sizeBytes: content.byteLength,
      storageKey: storageKey(demoCase.id, id),
      createdAt: step.at,
      createdBy: actor.kind === 'staff' ? actor.name : '',
    }
    return [{ file, content }]
  })

const storageKey = (caseId: string, fileId: string): string => `cases/${caseId}/${fileId}`

const deliveryMs = 4_000
const openedMs = 26 * 60_000

/** The mails that the chart declared, as they would stand in the log today. None is sent. */
const mailRows = (scenario: Scenario, host: string): Pick<DemoRows, 'mailLog' | 'mailEvents'> => {
  const mails = scenario.steps.flatMap((replayed) =>
    replayed.effects.flatMap((effect) =>
      effect.type === 'send mail'
        ? recipientsOf(scenario, replayed, effect.params.mailType).map((recipient) => ({
            id: randomUUID(),
            replayed,
            type: effect.params.mailType,
            recipient,
          }))
        : [],
    ),
  )
  return {
    mailLog: mails.map(({ id, replayed, type, recipient }) => ({
      id,
      caseId: scenario.demoCase.id,
      type,
      recipient,
      locale: scenario.demoCase.locale,
      params: JSON.stringify(textParams(replayed, type)),
      messageId: `${id}@${host}`,
      createdAt: replayed.step.at,
      sentAt: replayed.step.at,
      status: outcomesOf(scenario, recipient).at(-1) ?? null,
    })),
    mailEvents: mails.flatMap(({ id, replayed, recipient }) =>
      outcomesOf(scenario, recipient).map((status) => ({
        mailId: id,
        status,
        at: new Date(replayed.step.at.getTime() + (status === 'OPENED' ? openedMs : deliveryMs)),
      })),
    ),
  }
}

const textParams = ({ actor, after, step }: ReplayedStep, type: MailType): StoredMail['params'] => ({
  ...(actor.kind === 'system' ? {} : { by: actor.name }),
  ...signingParams(type, { at: step.at, after }),
})

const outcomesOf = ({ demoCase }: Scenario, recipient: string): MailEventStatus[] =>
  recipient !== demoCase.company.contactPersonEmail || demoCase.mailOutcome === 'DELIVERED'
    ? ['DELIVERED']
    : demoCase.mailOutcome === 'OPENED'
      ? ['DELIVERED', 'OPENED']
      : ['BOUNCED']

const recipientsOf = ({ demoCase, assignedTo }: Scenario, { after }: ReplayedStep, type: MailType): string[] => {
  switch (mailOf(type).to) {
    case 'regionalReviewers':
      return demoPeople.filter(({ roles }) => roles[demoCase.moId] === 4).map(({ email }) => email)
    case 'handler':
    case 'newHandler':
      return assignedTo === null ? [] : [assignedTo.email]
    case 'handlersAndAdministrators':
      return demoPeople
        .filter(({ email, roles }) => roles[demoCase.moId] === 1 || email === assignedTo?.email)
        .map(({ email }) => email)
    case 'signatories':
      return after.signature.signatories
        .map(({ email }) => email)
        .filter((email) => email.toLowerCase() !== after.contactPersonEmail.toLowerCase())
    case 'contact':
      return [after.contactPersonEmail]
    case 'stranger':
      return []
  }
}

/** One entry of the audit log for each that the chart declared. */
export const auditRows = ({ demoCase, steps }: Scenario): Insertable<Tables['auditEntries']>[] =>
  steps.flatMap((replayed) => {
    const { step, actor, effects } = replayed
    return effects.flatMap((effect) => {
      const eventType = recordedBy(replayed, effect)
      return eventType === null
        ? []
        : [
            {
              caseId: demoCase.id,
              eventType,
              formId: 'formId' in step.event ? step.event.formId : null,
              componentId: 'componentId' in step.event ? step.event.componentId : null,
              actorKind: actor.kind === 'staff' ? ('caseworker' as const) : actor.kind,
              actorName: actor.kind === 'system' ? '' : actor.name,
              at: step.at,
              params: JSON.stringify({
                ...(eventType === 'GenericChange' ? { change: step.event.type } : {}),
                ...paramsOf(replayed),
              }),
            },
          ]
    })
  })

const recordedBy = ({ actor }: ReplayedStep, effect: ReplayedStep['effects'][number]): AuditEventType | null => {
  if (effect.type === 'record') return effect.params.eventType
  if (effect.type === 'record saved answers') return actor.kind === 'staff' ? 'FormValueSavedFromVO' : 'FormValueSaved'
  return null
}

/** Returns the values that fill the sentence of the entry. */
const paramsOf = ({ step: { event } }: ReplayedStep): Record<string, string | number | boolean> => {
  switch (event.type) {
    case 'case.delegate':
      return { name: event.to.name }
    case 'case.changeContact':
      return { email: event.email }
    case 'signature.signed':
    case 'internalSignature.signed':
      return { email: event.email }
    case 'signature.share':
    case 'internalSignature.submit':
      return { count: event.emails.length }
    case 'signature.declined':
      return { email: event.email, reason: event.reason }
    case 'signature.reject':
      return { message: event.message, openedFormIds: event.openedFormIds.join(' ') }
    case 'case.reject':
      return { message: event.message }
    case 'regionalReview.approve':
    case 'regionalReview.reject':
      return { comment: event.comment }
    case 'correction.request':
      return { message: event.text }
    case 'case.sendAdmissionDate':
      return { admissionDate: event.admissionDate }
    default:
      return {}
  }
}

const noteRows = ({ demoCase, steps }: Scenario): Insertable<Tables['notes']>[] =>
  steps.flatMap(({ step, actor }) =>
    step.event.type === 'note.add' && actor.kind === 'staff'
      ? [
          {
            noteId: randomUUID(),
            caseId: demoCase.id,
            data: step.event.text,
            authorName: actor.name,
            authorId: actor.userId,
            createdAt: step.at,
          },
        ]
      : [],
  )
