import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { CaseEventType } from '#machines/case/events.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useServices } from '#src/platform/services.ts'
import { Menu, type MenuItem } from '#src/ui/menu.tsx'
import { actionPaths, actionTexts } from './action-texts.ts'
import { fetchZip } from './fetch-zip.ts'
import type { NextStep } from './next-step.ts'
import { signingToken } from './signing-token.ts'
import { useDownload } from './use-download.ts'

/** Decisions on the case as a whole. What belongs to a part of the page stands there instead. */
const inMenu: readonly CaseEventType[] = [
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

/** What else the chart allows the reader, and the downloads of the whole case. */
export const MoreActions = ({ next }: { next: NextStep | null }) => {
  const { t, i18n } = useLingui()
  const { api } = useServices()
  const { case: opened, base, offers } = useOpenCase()
  const navigate = useNavigate()
  const zip = useDownload(() => fetchZip(api, opened.id, signingToken.read() ?? ''))
  // Only what signatories still hold is at the provider alone; everything else is here.
  const { signature, internalSignature } = opened.facts
  const isOut = signature.status === 'SHARED' || internalSignature.status === 'requested'

  const items = inMenu.flatMap((type): MenuItem[] => {
    const [name, path] = [actionTexts[type], actionPaths[type]]
    const isAllowed = offers.some((offer) => offer.type === type && offer.isAllowed)
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
            if (isOut && signingToken.read() === null) void navigate({ to: `${base}/get-accept/zip` })
            else zip.start()
          },
        },
        ...items,
      ]}
    />
  )
}
