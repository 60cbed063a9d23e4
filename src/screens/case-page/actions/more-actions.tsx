import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { CaseEventType } from '#machines/case/events.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useServices } from '#src/platform/services.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { actionPaths, actionTexts } from './action-texts.ts'
import { fetchZip } from './fetch-zip.ts'
import type { NextAction } from './next-action.ts'
import { signingToken } from '../signature/signing-token.ts'
import { useDownload } from '../../../case/use-download.ts'

/** Actions on the case as a whole. Those on a section of the page are there instead. */
const menuActions: readonly CaseEventType[] = [
  'signature.share',
  'analog.download',
  'regionalReview.request',
  'internalSignature.submit',
  'case.export',
  'case.sendAdmissionDate',
  'case.archive',
  'case.reject',
  'case.reset',
  'case.delete',
]
const destructive: ReadonlySet<CaseEventType> = new Set(['case.reject', 'case.reset', 'case.delete'])

/** The other available actions, and the downloads of the whole case. */
export const MoreActions = ({ next }: { next: NextAction | null }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, base, availableActions } = useCaseContext()
  const navigate = useNavigate()
  const zip = useDownload(() => fetchZip(api, opened.id, signingToken.read() ?? ''))
  // Documents of a round in progress are at the provider only; everything else is here.
  const { signature, internalSignature } = opened.facts
  const isWithSignatories = signature.status === 'SHARED' || internalSignature.status === 'requested'

  const items = menuActions.flatMap((type): MenuItem[] => {
    const [name, path] = [actionTexts[type], actionPaths[type]]
    const isAllowed = availableActions.some((actionState) => actionState.type === type && actionState.isAllowed)
    const isNext = next?.kind === 'action' && next.type === type
    if (!isAllowed || isNext || name === undefined || path === undefined) return []
    return [
      {
        key: type,
        label: i18n._(name),
        isDestructive: destructive.has(type),
        onSelect: () => void navigate({ to: `${base}/${path}` }),
      },
    ]
  })
  return (
    <Menu
      label={zip.isBusy ? <Trans>Hämtar …</Trans> : <Trans>Fler åtgärder</Trans>}
      items={[
        {
          key: 'pdf',
          label: t`Ladda ner som PDF …`,
          onSelect: () => void navigate({ to: `${base}/pdf` }),
        },
        {
          key: 'zip',
          label: t`Ladda ner allt (zip)`,
          onSelect: () => {
            if (isWithSignatories && signingToken.read() === null) void navigate({ to: `${base}/get-accept/zip` })
            else zip.start()
          },
        },
        ...items,
      ]}
    />
  )
}
