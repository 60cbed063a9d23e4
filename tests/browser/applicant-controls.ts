import type { CaseFacts } from '#schemas/facts.ts'
import type { OfferedByDefault } from '#schemas/locale.ts'
import type { CaseLabels } from '#src/case/case-labels.ts'
import { eventFor } from '#tests/fixtures/case-events.ts'
import { rowsIn, signatoryRows } from './control-rows.ts'
import type { ControlRow } from './read-controls.ts'

/** The controls of the task list and of the pages of the signing. */
export const applicantControls = (
  facts: CaseFacts,
  labels: CaseLabels,
  locale: OfferedByDefault,
): readonly ControlRow[] => {
  const isSwedish = locale === 'sv'
  const row = rowsIn(locale)
  const of = <Type extends Parameters<typeof eventFor>[0]>(type: Type, sv: string, en: string): ControlRow =>
    row('', eventFor(type, facts), sv, en)
  const { at } = eventFor('correction.send', facts)
  return [
    of('signature.share', 'Skicka till 1 undertecknare', 'Send to 1 signatory'),
    of('signature.cancel', 'Avbryt underskriften', 'Cancel the signing'),
    {
      ...of('analog.download', 'På papper', 'On paper'),
      // Without digital signing, paper is chosen from the start.
      ...(facts.disabledSigningMethods.includes('digital') && {
        keys: [isSwedish ? 'Gå vidare till nedladdning' : 'Continue to download'],
      }),
    },
    of('analog.chooseMail', 'Skicka med post', 'Send by post'),
    of('analog.chooseUpload', 'Ladda upp', 'Upload'),
    of('analog.markSent', 'Vi har skickat den med post', 'We have sent it by post'),
    of('analog.unmarkSent', 'Den är inte skickad', 'It has not been sent'),
    // While it is to be posted, the choice of the upload comes first.
    { ...of('analog.upload', 'Ladda upp', 'Upload'), keys: ['file', isSwedish ? 'Ladda upp' : 'Upload'] },
    of('analog.replace', 'Byt bilden', 'Replace the picture'),
    of('analog.cancel', 'Ångra papper och ändra svaren', 'Take paper back and change the answers'),
    { event: { type: 'message.post' }, about: '', keys: ['/messages'] },
    ...facts.corrections
      .filter(({ isApproved }) => !isApproved)
      .map(({ componentId, isHandled }) => {
        const field = labels.component(componentId)
        const reopen = { type: 'correction.unhandle', componentId } as const
        if (isHandled) return row(componentId, reopen, `Ändra igen: ${field}`, `Change again: ${field}`)
        const handle = { type: 'correction.handle', componentId, reply: 'Det stämmer.', at } as const
        return row(componentId, handle, `Svara med ord: ${field}`, `Reply in words: ${field}`)
      }),
    ...signatoryRows(facts, row),
  ]
}

/** The controls that only show something, or lead to where the above are. */
export const neutralForApplicant: readonly RegExp[] = [
  /^\/form\//,
  /^#/,
  /^\/(?:sign|shared|answers|leave)$/,
  /^$/,
  /^(?:tel|mailto):/,
  /^(?:Ladda ner|Download|Öppna som PDF|Open as a PDF)/,
  /^(?:Digitalt|Digitally|På papper|On paper|E-post till|E-mail to|Lägg till|Add|Hur många|How many|Gå vidare|Continue) ?/,
  /^(?:Gå till underskrift|Go to signing)$/,
  /^(?:Jag har rättat det|I have corrected it): /,
]
