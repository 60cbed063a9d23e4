import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCaseContext } from '#src/case/case-context.tsx'
import { signingToken } from '#src/platform/signing-token.ts'
import { useServices } from '#src/platform/services.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { actionOf, orderedActionTypes } from './actions.ts'
import { fetchZip } from './pdf-dialog.tsx'
import type { NextAction } from './next-action.ts'
import { useDownload } from '#src/case/use-download.ts'
import { useCanSend } from '../use-available-actions.ts'

/** The other available actions, and the downloads of the whole case. */
export const MoreActions = ({ next }: { next: NextAction | null }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, availableActions, hasTag } = useCaseContext()
  const canSend = useCanSend()
  const navigate = useNavigate({ from: '/case/admin/$caseId' })
  const zip = useDownload(() => fetchZip(api, opened.id, signingToken.read() ?? ''))
  // The provider alone has documents of a round in progress.
  const isWithSignatories = hasTag('withSignatories') || hasTag('withInternalSignatories')

  const downloads: readonly MenuItem[] = [
    {
      key: 'pdf',
      label: t`Ladda ner som PDF …`,
      onSelect: () => void navigate({ to: './pdf' }),
    },
    {
      key: 'zip',
      label: t`Ladda ner allt (zip)`,
      onSelect: () => {
        if (isWithSignatories && signingToken.read() === null)
          void navigate({ to: './get-accept/$function', params: { function: 'zip' } })
        else zip.start()
      },
    },
  ]
  const actions = orderedActionTypes.flatMap((type): MenuItem[] => {
    const { label = null, dialog, isInMenu = false, isDestructive = false } = actionOf(type) ?? {}
    const isAllowed = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
    const isNext = next?.kind === 'action' && next.type === type
    if (!isInMenu || !isAllowed || isNext || label === null || dialog === undefined) return []
    return [
      {
        key: type,
        label: i18n._(label),
        isDestructive,
        onSelect: () => void navigate(dialog),
      },
    ]
  })
  const items = [...(canSend({ type: 'case.download' }) ? downloads : []), ...actions]
  if (items.length === 0) return null
  return <Menu label={zip.isBusy ? <Trans>Hämtar …</Trans> : <Trans>Fler åtgärder</Trans>} items={items} />
}
