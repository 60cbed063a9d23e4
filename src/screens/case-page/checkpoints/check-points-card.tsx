import { Trans, useLingui } from '@lingui/react/macro'
import { setCheckPoint } from '#schemas/api/case-actions.ts'
import { use, useRef } from 'react'
import type { CheckPoint } from '#schemas/facts.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useCaseLabels } from '#src/case/case-labels.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { aboutCheckPoint, useSendAbout } from '../send-about.ts'
import styles from './check-points-card.module.css'
import { PageSection, SectionScope } from '../page-section.tsx'
import { ariaKeys, checkPointKeys, type KeyId } from '#src/screens/keys/key-map.ts'
import { KeyHint, useKey, useKeysAreOn } from '#src/screens/keys/keys.tsx'
import { useAsk, useCanSend } from '../use-available-actions.ts'

/** The checkpoints that a caseworker confirms. */
export const CheckPointsCard = () => {
  const { checkPoints } = useCaseContext().case.facts
  const ask = useAsk()
  const links = useReasonLinks()
  const all = checkPoints.length
  const checked = checkPoints.filter(({ status }) => status === 'CHECKED').length
  const [first] = checkPoints
  if (first === undefined) return null
  const { componentId } = first
  const decision = ask({ type: first.status === 'CHECKED' ? 'checkpoint.deny' : 'checkpoint.confirm', componentId })
  return (
    <PageSection
      id="checkPoints"
      heading={<Trans>Kontrollpunkter</Trans>}
      aside={
        <Trans>
          {checked} av {all}
        </Trans>
      }
    >
      <ul className={styles.list}>
        {checkPoints.map((checkPoint, index) => (
          <CheckPointRow key={checkPoint.componentId} checkPoint={checkPoint} keyId={checkPointKeys[index]} />
        ))}
      </ul>
      {decision.kind === 'refused' && (
        <div className={styles.refusal}>
          <ReasonList reasons={links(decision.reasons)} />
        </div>
      )}
    </PageSection>
  )
}

/** `keyId`: the key that ticks it in the decision on the case. */
const CheckPointRow = ({
  checkPoint: { componentId, status, confirmedBy },
  keyId,
}: {
  checkPoint: CheckPoint
  keyId: KeyId | undefined
}) => {
  const { case: opened } = useCaseContext()
  const { t } = useLingui()
  const canSend = useCanSend()
  const sendAbout = useSendAbout()
  const name = useCaseLabels().checkPoint(componentId)
  const isChecked = status === 'CHECKED'
  const setting = useCaseAction<boolean>({
    event: (isConfirmed) => ({ type: isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId }),
    send: (api, isConfirmed, version) =>
      sendAbout(
        aboutCheckPoint(componentId, isConfirmed, (current) =>
          api.fetch(setCheckPoint, {
            params: { caseId: opened.id },
            body: { componentId, isConfirmed },
            version: current,
          }),
        ),
        version,
      ),
    announcement: (isConfirmed) => (isConfirmed ? t`${name} är avbockad.` : t`${name} är inte avbockad längre.`),
  })
  const box = useRef<HTMLInputElement>(null)
  const isInDecision = use(SectionScope) !== ''
  const keysAreOn = useKeysAreOn()
  const id = isInDecision ? keyId : undefined
  useKey(keyId ?? 'checkPoint1', id === undefined ? null : () => box.current?.click())
  const maySet = canSend({ type: isChecked ? 'checkpoint.deny' : 'checkpoint.confirm', componentId })
  return (
    <li>
      <label className={styles.choice} data-locked={!maySet || undefined}>
        <input
          ref={box}
          type="checkbox"
          className="ds-input"
          // Optimistic: shows the requested value while the request is pending.
          checked={setting.isBusy ? !isChecked : isChecked}
          aria-busy={setting.isBusy || undefined}
          aria-keyshortcuts={keysAreOn && id !== undefined ? ariaKeys(id) : undefined}
          // Not `disabled`, which would remove it from the tab order and drop the focus.
          aria-disabled={!maySet || setting.isBusy || undefined}
          onChange={() => {
            if (maySet && !setting.isBusy) setting.run(!isChecked)
          }}
        />
        <span>
          {name}
          {/* The line is there before its name, so that the boxes below stay where they are. */}
          <span className={styles.by}>{confirmedBy ?? '\u00a0'}</span>
        </span>
        {id !== undefined && <KeyHint id={id} />}
      </label>
      <ActionProblem action={setting} />
    </li>
  )
}
