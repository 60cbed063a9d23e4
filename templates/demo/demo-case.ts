import type { CaseStatus } from '#schemas/case-status.ts'
import type { Company, ContactPerson } from '#schemas/company.ts'
import type { FormValues } from '#schemas/form/value.ts'
import type { Locale } from '#schemas/locale.ts'
import type { DemoPerson } from './people.ts'

/** Something that happened in a case of the demo. The names are those of the case's events. */
export type DemoEvent =
  | { type: 'case.create' | 'case.createSilently' }
  | { type: 'form.start'; formId: string }
  | { type: 'values.save'; formId: string; values: FormValues }
  /** Posts of a case are counted from 0, in order. */
  | { type: 'message.post'; text: string; formId: string | null; componentId: string | null }
  | { type: 'message.handle'; post: number }
  | { type: 'note.add'; text: string }
  | { type: 'case.delegate'; to: DemoPerson }
  | { type: 'case.resetDelegation' }
  | { type: 'case.changeContact'; email: string }
  | { type: 'correction.request'; formId: string; componentId: string; text: string }
  | { type: 'correction.handle'; formId: string; componentId: string; reply?: string }
  | { type: 'correction.approve'; formId: string; componentId: string }
  | { type: 'signature.share'; emails: readonly string[] }
  | { type: 'signature.signed'; email: string }
  | { type: 'signature.declined'; email: string; reason: string }
  | { type: 'signature.approve' }
  | { type: 'signature.reject'; message: string; openedFormIds: readonly string[] }
  | { type: 'analog.download'; numberOfSignatories: number }
  | { type: 'analog.chooseMail' | 'analog.markSent' }
  | { type: 'analog.upload'; fileName: string }
  | { type: 'form.approve' | 'form.unapprove'; formId: string }
  | { type: 'checkpoint.confirm'; componentId: string }
  | { type: 'creditReport.fetch' }
  | { type: 'regionalReview.request' }
  | { type: 'regionalReview.approve' | 'regionalReview.reject'; comment: string }
  | { type: 'internalSignature.submit'; emails: readonly string[] }
  | { type: 'internalSignature.signed'; email: string }
  | { type: 'internalSignature.approve' }
  | { type: 'case.sendAdmissionDate'; admissionDate: string }
  | { type: 'case.export' | 'register.finished' | 'register.cancelled' }
  | { type: 'case.reject'; message: string; mayReapply: boolean }
  | { type: 'case.reset' | 'case.archive' }
  | { type: 'case.delete' }

export type DemoActor = { kind: 'applicant' } | { kind: 'staff'; person: DemoPerson } | { kind: 'system' }

export type DemoStep = { at: Date; by: DemoActor; event: DemoEvent }

/** A file that an answer names. */
export type DemoFile = {
  fileId: string
  formId: string
  componentId: string
  displayFileName: string
  contentType: 'application/pdf'
  content: Uint8Array<ArrayBuffer>
}

/** A demo case: its subject, and the actions, oldest first, that led to its status. */
export type DemoCase = {
  id: string
  moId: string
  /** The name is empty where it is not known yet. */
  company: Company
  people: readonly ContactPerson[]
  locale: Locale
  silent: boolean
  /** The status that the actions lead to. */
  status: CaseStatus
  steps: readonly DemoStep[]
  /** The last answers by form, for the forms that have any. */
  answers: Readonly<Record<string, FormValues>>
  files: readonly DemoFile[]
  /** The outcome of the mails to the contact person. */
  mailOutcome: 'OPENED' | 'DELIVERED' | 'BOUNCED'
}
