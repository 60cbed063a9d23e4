import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseSnapshot } from '#src/case/open-case-actor.ts'
import { useReasonSentences } from '#src/case/reasons.tsx'
import { useCommands, type Command } from '#src/screens/keys/keys.tsx'
import { useDocumentOpener, useCaseDocuments } from '../documents/case-documents.ts'
import { useAvailableActions } from '../use-available-actions.ts'
import { actionOf, blockedActions, orderedActionTypes } from './actions.ts'

/**
 * The actions, forms and documents of the open case for the command menu. An action opens its dialog, or leads to its button, which says what
 * it leads to; one that is off leads to where its first reason is resolved.
 */
export const CaseCommands = () => {
  const { t, i18n } = useLingui()
  const { case: opened, links } = useCaseContext()
  const availableActions = useAvailableActions(useCaseSnapshot())
  const labels = useCaseLabels()
  const toSentences = useReasonSentences()
  const documents = useCaseDocuments()
  const { open } = useDocumentOpener()
  const navigate = useNavigate()
  useCommands(() => {
    const { title } = opened
    const blocked = blockedActions(availableActions)
    const actions = orderedActionTypes.flatMap((type): Command[] => {
      const state = availableActions.find((each) => each.type === type)
      const { label = null, dialog } = actionOf(type) ?? {}
      if (state === undefined || label === null) return []
      const command = { id: type, label: i18n._(label) }
      if (state.isAllowed) return [{ ...command, run: () => void navigate(dialog ?? links.page(sectionOf(type))) }]
      if (!blocked.includes(state)) return []
      const reasons = toSentences(state.reasons)
      const link = reasons.find((each) => each.link !== null)?.link ?? null
      return [
        {
          ...command,
          reason: reasons.map(({ sentence }) => sentence).join(' · '),
          run: link === null ? null : () => void navigate(link),
        },
      ]
    })
    return [
      { name: t`Åtgärder för ${title}`, commands: actions },
      {
        name: t`Formulär`,
        commands: opened.forms.map(({ document: { id } }) => ({
          id: `form-${id}`,
          label: labels.form(id),
          run: () => void navigate(links.form(id)),
        })),
      },
      {
        name: t`Dokument`,
        commands: documents.map(({ id, name }) => ({ id: `document-${id}`, label: name, run: () => open(id) })),
      },
    ]
  })
  return null
}

/** The section of the page that has the button of an action without a dialog. */
const sectionOf = (type: string): string =>
  type.startsWith('case.') ? 'contact' : type.startsWith('internalSignature.') ? 'extraSteps' : 'signature'
