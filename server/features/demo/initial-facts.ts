import type { CaseFacts } from '#schemas/facts.ts'
import type { Template } from '#schemas/template.ts'
import { demoOrganisations } from '#templates/demo/organisations.ts'
import type { DemoCase } from '#templates/demo/demo-case.ts'
import { newSignatures } from '#machines/case/new-signatures.ts'

/** Returns the facts of a case of the demo before anything has happened to it. */
export const initialFacts = ({ id, moId, company, people, silent }: DemoCase, template: Template): CaseFacts => ({
  caseId: id,
  version: 1,
  status: 'CREATED',
  moId,
  companyName: company.name,
  contactPersonEmail: people[0]?.email ?? company.contactPersonEmail,
  silent,
  forms: template.forms.map((form) => ({
    formId: form.id,
    title: form.title,
    status: 'not-started',
    isInternal: form.isInternal,
    hasApplicantEntry: false,
    problemCount: 0,
  })),
  checkPoints: template.checkPoints.map((point) => ({ ...point, status: 'NOT_CHECKED', confirmedBy: null })),
  extraReviewSteps: template.extraReviewSteps,
  creditReport: 'notYetAvailable',
  corrections: [],
  correctionDrafts: [],
  ...newSignatures(template),
  hasRegionalReviewer: true,
  isDelegated: false,
  unhandledMessageCount: 0,
  removal: null,
  deciders: 'administrators',
  disabledSigningMethods: [],
  signatoryRule: null,
  changesSinceSignature: null,
  signingDays: demoOrganisations.find(({ organisation }) => organisation.id === moId)?.organisation.signingDays ?? 30,
  isApprovalMailed: false,
  isPostingMailed: false,
})
