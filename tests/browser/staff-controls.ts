import type { CaseEventType } from '#machines/case/events.ts'
import { isToRead } from '#schemas/correction.ts'
import type { CaseFacts } from '#schemas/facts.ts'
import { keysOf } from '#schemas/records.ts'
import type { OfferedByDefault } from '#schemas/locale.ts'
import type { CaseLabels } from '#src/case/case-labels.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { rowsIn, signatoryRows } from './control-rows.ts'
import type { ControlRow } from './read-controls.ts'

type Names = Readonly<Record<OfferedByDefault, string>>

/** The case page's name for each action on the case as a whole, and the path of the dialog that some of them open. */
const actionNames = {
  'signature.share': [{ sv: 'Skicka för underskrift', en: 'Send for signature' }, '/share'],
  'signature.cancel': [{ sv: 'Avbryt underskriften', en: 'Cancel the signing' }, '/cancelsignature'],
  'signature.approve': [
    { sv: 'signature: Godkänn', en: 'signature: Approve' },
    { sv: 'Godkänn underskriften', en: 'Approve the signature' },
  ],
  'signature.unapprove': [{ sv: 'signature: Ta tillbaka godkännandet', en: 'signature: Take the approval back' }],
  'signature.reject': [{ sv: 'Avvisa underskriften', en: 'Reject the signature' }, '/reject-signature'],
  'analog.download': [
    { sv: 'Ladda ner för underskrift på papper', en: 'Download for signing on paper' },
    '/downloadsignature/1',
  ],
  'analog.chooseMail': [{ sv: 'Kommer med post', en: 'Comes by post' }],
  'analog.chooseUpload': [{ sv: 'Laddas upp i stället', en: 'Is uploaded instead' }],
  'analog.markSent': [{ sv: 'Markera som postad', en: 'Mark as posted' }],
  'analog.unmarkSent': [{ sv: 'Inte postad ändå', en: 'Not posted after all' }],
  'analog.upload': [
    { sv: 'Ladda upp underskriften', en: 'Upload the signature' },
    { sv: 'Ladda upp den underskrivna ansökan', en: 'Upload the signed application' },
  ],
  'analog.replace': [{ sv: 'Byt fil', en: 'Replace the file' }],
  'analog.cancel': [{ sv: 'Avbryt pappersvägen', en: 'Give up paper' }],
  'regionalReview.request': [
    { sv: 'Skicka på regional granskning', en: 'Send for regional review' },
    '/confirm/regional-review',
  ],
  'regionalReview.approve': [{ sv: 'Tillstyrk ansökan', en: 'Recommend the application' }, '/approve-regional-review'],
  'regionalReview.reject': [{ sv: 'Avstyrk ansökan', en: 'Advise against the application' }, '/reject-regional-review'],
  'internalSignature.submit': [
    { sv: 'Skicka för intern underskrift', en: 'Send for internal signature' },
    '/internal-signature',
  ],
  'internalSignature.approve': [
    { sv: 'extraSteps: Godkänn', en: 'extraSteps: Approve' },
    { sv: 'Godkänn den interna underskriften', en: 'Approve the internal signature' },
  ],
  'internalSignature.unapprove': [
    { sv: 'extraSteps: Ta tillbaka godkännandet', en: 'extraSteps: Take the approval back' },
  ],
  'internalSignature.reject': [
    { sv: 'Avvisa den interna underskriften', en: 'Reject the internal signature' },
    '/reject-internal-signature',
  ],
  'case.export': [
    { sv: 'Exportera till medlemsregistret', en: 'Export to the membership register' },
    '/confirm/export',
  ],
  'case.reject': [{ sv: 'Avslå ansökan', en: 'Reject the application' }, '/reject'],
  'case.reset': [{ sv: 'Låt företaget börja om', en: 'Let the company begin anew' }, '/reset'],
  'case.delete': [{ sv: 'Ta bort ärendet', en: 'Remove the case' }, '/remove'],
  'case.restore': [{ sv: 'Ångra borttagningen', en: 'Undo the removal' }, '/restore'],
  'case.archive': [{ sv: 'Arkivera ärendet', en: 'Archive the case' }, '/confirm/archive'],
  'case.delegate': [{ sv: 'Delegera', en: 'Delegate' }, '/delegate', { sv: 'Ta ärendet', en: 'Take the case' }],
  'case.resetDelegation': [{ sv: 'Ta bort delegering', en: 'Remove delegation' }],
  'case.inform': [{ sv: 'Skicka länken till företaget', en: 'Send the link to the company' }],
  'case.changeContact': [{ sv: 'Byt kontaktperson', en: 'Change contact' }, '/changeContact'],
  'case.sendAdmissionDate': [{ sv: 'Skicka inträdesdatum', en: 'Send admission date' }, '/admission'],
  'case.queueAdmissionDate': [{ sv: 'Välj inträdesdatum att skicka', en: 'Choose admission date to send' }],
  'case.cancelAdmissionDate': [{ sv: 'Avbryt utskicket', en: 'Cancel the mail' }],
  'case.download': [{ sv: 'Ladda ner som PDF …', en: 'Download as PDF …' }],
  'creditReport.fetch': [{ sv: 'Visa kreditupplysningen', en: 'Show the credit report' }],
  'correction.send': [{ sv: 'Skicka rättelsen', en: 'Send the correction' }],
  'link.issue': [{ sv: 'Länkar', en: 'Links' }, '/link'],
  'message.post': [
    { sv: 'Skicka', en: 'Send' },
    { sv: 'Svara Karin', en: 'Reply to Karin' },
  ],
  'note.add': [{ sv: 'Ny anteckning', en: 'New note' }],
  'note.delete': [{ sv: 'Ta bort anteckningen', en: 'Delete the note' }],
} satisfies Readonly<Partial<Record<CaseEventType, readonly (Names | string)[]>>>

/** The controls of the case page: those on the case as a whole, and those on each form, checkpoint, correction, draft, message and signatory. */
export const staffControls = (
  facts: CaseFacts,
  labels: CaseLabels,
  locale: OfferedByDefault,
): readonly ControlRow[] => {
  const row = rowsIn(locale)
  const { at } = eventFor('correction.send', facts)
  const message = 'Stämmer det?'
  const answered = facts.corrections.filter(isToRead)
  const correctionOf = (formId: string) =>
    ({ type: 'correction.request', formId, componentId: 'another answer', message, at }) as const
  return [
    ...keysOf(actionNames).map((type): ControlRow => {
      const keys = actionNames[type].map((key) => (typeof key === 'string' ? key : key[locale]))
      return { event: eventFor(type, facts), about: '', keys }
    }),
    // There is nothing to correct before the company has written something.
    ...facts.forms
      .filter(({ isInternal, hasApplicantEntry }) => !isInternal && hasApplicantEntry)
      .slice(0, 1)
      .map(({ formId }) => row('', correctionOf(formId), 'Begär rättelse', 'Request correction')),
    ...facts.forms.flatMap(({ formId, isInternal }) => {
      const name = labels.form(formId)
      return [
        row(formId, { type: 'form.approve', formId }, `Godkänn ${name}`, `Approve ${name}`),
        // Once the region has answered, it is in the form, with what it costs.
        ...(facts.regionalReview.answeredBy === null
          ? [
              row(
                formId,
                { type: 'form.unapprove', formId },
                `Ta tillbaka godkännandet av ${name}`,
                `Withdraw the approval of ${name}`,
              ),
            ]
          : []),
        ...(isInternal
          ? [row(formId, { type: 'values.save', formId, componentIds: [] }, `Fyll i ${name}`, `Fill in ${name}`)]
          : []),
      ]
    }),
    ...facts.checkPoints.map(({ componentId, status, confirmedBy }) => {
      const name = [labels.checkPoint(componentId), ...(confirmedBy === null ? [] : [confirmedBy])].join(' ')
      const type = status === 'CHECKED' ? 'checkpoint.deny' : 'checkpoint.confirm'
      return row(componentId, { type, componentId }, `checkPoints: ${name}`, `checkPoints: ${name}`)
    }),
    ...facts.corrections.flatMap(({ componentId, formId, isHandled }) => {
      const field = labels.component(componentId)
      const again = { type: 'correction.request', formId, componentId, message, at } as const
      return [
        row(
          componentId,
          { type: 'correction.withdraw', componentId },
          `Ta tillbaka begäran om rättelse av ${field}`,
          `Withdraw the request to correct ${field}`,
        ),
        row(
          componentId,
          { type: 'correction.approve', componentId },
          `Godkänn rättelsen av ${field}`,
          `Approve the correction of ${field}`,
        ),
        ...(isHandled ? [row(componentId, again, `Begär igen: ${field}`, `Ask again: ${field}`)] : []),
      ]
    }),
    ...answered.slice(0, answered.length > 1 ? 1 : 0).map(({ componentId }) => {
      const { length } = answered
      const approval = { type: 'correction.approve', componentId } as const
      return row('all', approval, `Godkänn alla ${length} rättelser`, `Approve all ${length} corrections`)
    }),
    ...facts.correctionDrafts.map(({ componentId }) => {
      const field = labels.component(componentId)
      const discard = { type: 'correction.discard', componentId } as const
      return row(componentId, discard, `Ta bort rättelsen av ${field}`, `Remove the correction of ${field}`)
    }),
    ...(facts.unhandledMessageCount > 0
      ? [row('', { type: 'message.handle' }, 'Markera som hanterat: Karin', 'Mark as handled: Karin')]
      : []),
    ...signatoryRows(facts, row),
  ]
}

/** The controls that send nothing themselves: forms, whether a message is an answer, sections, downloads, the history's filter, telephone, mail and canned texts. */
export const neutralForStaff: readonly RegExp[] = [
  /^\/form\//,
  /^\/decision$/,
  /^#/,
  /^history: /,
  /^(?:mailto|tel):/,
  /^\/inspector/,
  /^(?:Fler åtgärder|More actions|Ladda ner|Download|Visa de[nt]|Show the|Dokument|Documents)/,
  /^(?:Ändra rättelsen|Change the correction) /,
  /^messages: (?:Texter|Texts)$/,
  /^messages: (?:Företagets fråga blir besvarad|This answers the company’s question)/,
]
