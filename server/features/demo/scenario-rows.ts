import type { Insertable } from 'kysely'
import { actorName } from '#machines/case/permissions.ts'
import type { Tables } from '../../db/tables.ts'
import type { DemoRows } from './demo-rows.ts'
import { fileRows } from './file-rows.ts'
import { demoUserId } from './load-organisations.ts'
import { auditRows, noteRows } from './log-rows.ts'
import { mailRows } from './mail-rows.ts'
import type { Scenario } from './seed-scenario.ts'

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
    registerId: wasReceived ? `M-${demoCase.company.orgNo.slice(-5)}` : null,
  }
}

/** Signatories by the names of the case's people, once they have signed: the provider sends them with the signature. */
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
