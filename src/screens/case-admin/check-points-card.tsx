import { Trans, useLingui } from '@lingui/react/macro'
import { setCheckPoint } from '#schemas/api/case-actions.ts'
import type { CheckPoint } from '#schemas/check-point.ts'
import { ActionProblem } from '#src/case/action-problem.tsx'
import { useNames } from '#src/case/names.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import styles from './check-points-card.module.css'
import { Part } from './part.tsx'
import { useIsAllowed } from './use-verdict.ts'

/** What a caseworker verifies by hand. */
export const CheckPointsCard = () => {
  const { checkPoints } = useOpenCase().case.facts
  const all = checkPoints.length
  const checked = checkPoints.filter(({ status }) => status === 'CHECKED').length
  if (all === 0) return null
  return (
    <Part
      id="checkPoints"
      heading={<Trans>Kontrollpunkter</Trans>}
      aside={
        <Trans>
          {checked} av {all}
        </Trans>
      }
    >
      <ul className={styles.list}>
        {checkPoints.map((checkPoint) => (
          <CheckPointRow key={checkPoint.componentId} checkPoint={checkPoint} />
        ))}
      </ul>
    </Part>
  )
}

const CheckPointRow = ({ checkPoint: { componentId, status, confirmedBy } }: { checkPoint: CheckPoint }) => {
  const { case: opened } = useOpenCase()
  const { t } = useLingui()
  const isAllowed = useIsAllowed()
  const name = useNames().checkPoint(componentId)
  const isChecked = status === 'CHECKED'
  const setting = useCaseAction<boolean>({
    event: (isConfirmed) => ({ type: isConfirmed ? 'checkpoint.confirm' : 'checkpoint.deny', componentId }),
    send: (api, isConfirmed, version) =>
      api.answer(setCheckPoint, { params: { caseId: opened.id }, body: { componentId, isConfirmed }, version }),
    announcement: (isConfirmed) => (isConfirmed ? t`${name} är avbockad.` : t`${name} är inte avbockad längre.`),
  })
  const maySet = isAllowed({ type: isChecked ? 'checkpoint.deny' : 'checkpoint.confirm', componentId })
  return (
    <li>
      <label className={styles.choice} data-locked={!maySet || undefined}>
        <input
          type="checkbox"
          className="ds-input"
          // While the answer is on its way the box shows what was asked for.
          checked={setting.isBusy ? !isChecked : isChecked}
          aria-busy={setting.isBusy || undefined}
          // Not `disabled`, which would take it out of the keyboard's way and drop the focus.
          aria-disabled={!maySet || setting.isBusy || undefined}
          onChange={() => {
            if (maySet && !setting.isBusy) setting.run(!isChecked)
          }}
        />
        <span>
          {name}
          {confirmedBy !== null && <span className={styles.by}>{confirmedBy}</span>}
        </span>
      </label>
      <ActionProblem action={setting} />
    </li>
  )
}
