import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { deleteCase, resetCase } from '#schemas/api/case-actions.ts'
import { useOpenCase } from '#src/case/open-case.tsx'
import { useCaseAction } from '#src/case/use-case-action.ts'
import { useIsAllowed } from '../use-verdict.ts'
import { ActionDialog } from './action-dialog.tsx'
import { useCompanyName } from './company-name.ts'
import styles from './dialogs.module.css'
import { useDone } from './use-done.ts'

type Ending = 'case.reset' | 'case.delete'

/** Closes the case so that a new one can be created: reset keeps it among the archived ones, delete takes it away. */
export const RemoveDialog = () => {
  const { t } = useLingui()
  const { case: opened } = useOpenCase()
  const isAllowed = useIsAllowed()
  const company = useCompanyName()
  const done = useDone()
  const [chosen, setChosen] = useState<Ending>('case.reset')
  const names: Readonly<Record<Ending, string>> = { 'case.reset': t`Återställ`, 'case.delete': t`Ta bort` }
  const explanations: Readonly<Record<Ending, string>> = {
    'case.reset': t`Ärendet stängs och finns kvar bland de arkiverade. Företaget kan börja om i ett nytt.`,
    'case.delete': t`Ärendet tas bort ur listorna. Företaget kan börja om i ett nytt.`,
  }
  const endings = (['case.reset', 'case.delete'] as const).filter((type) => isAllowed({ type }))
  const ending = endings.includes(chosen) ? chosen : (endings[0] ?? chosen)

  const removal = useCaseAction<Ending>({
    event: (type) => ({ type }),
    send: (api, type, version) =>
      api.answer(type === 'case.reset' ? resetCase : deleteCase, { query: { caseId: opened.id }, version }),
    onDone: (type) => done(type === 'case.reset' ? t`Ärendet är återställt.` : t`Ärendet är borttaget.`),
  })
  return (
    <ActionDialog
      heading={<Trans>Ta bort ärendet för {company}?</Trans>}
      event={{ type: ending }}
      action={removal}
      verb={names[ending]}
      busyVerb={t`Ett ögonblick …`}
      isDestructive
      read={() => ending}
    >
      <fieldset className={styles.people}>
        <legend className="ds-sr-only">
          <Trans>Hur</Trans>
        </legend>
        <ul className={styles.choices}>
          {endings.map((type) => (
            <li key={type}>
              <label className={styles.choice}>
                <input
                  type="radio"
                  name="ending"
                  className="ds-input"
                  checked={type === ending}
                  onChange={() => setChosen(type)}
                />
                <span>
                  {names[type]}
                  <span className={styles.words}>{explanations[type]}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
    </ActionDialog>
  )
}
