import { Trans, useLingui } from '@lingui/react/macro'
import type { FormIndex } from '#schemas/form/compile.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { issueText } from '../form/issue-text.ts'
import { useFormLocale, useTextIn } from '../form/use-answer.ts'
import { Button } from '../ui/button.tsx'
import { firstOf, Rest } from './first-of.tsx'
import type { Standing, ToFrame } from './frame-messages.ts'
import { labelOf } from './label-of.ts'
import { Part } from './part.tsx'
import styles from './preview.module.css'

type ErrorsPartProps = { index: FormIndex; standing: Standing; ask: (message: ToFrame) => void }

/** What is shown as wrong in the answers. */
export const ErrorsPart = ({ index, standing: { issues }, ask }: ErrorsPartProps) => {
  const { i18n } = useLingui()
  const textIn = useTextIn()
  const locale = useFormLocale()
  return (
    <Part
      heading={<Trans>Fel i svaren</Trans>}
      count={issues.length}
      action={
        <Button look="quiet" size="small" onClick={() => ask({ type: 'judge' })}>
          <Trans>Pröva alla svar</Trans>
        </Button>
      }
    >
      {issues.length === 0 ? (
        <p className={styles.none}>
          <Trans>Inget visas som fel. Ett svar prövas när man lämnar fältet.</Trans>
        </p>
      ) : (
        <ul className={styles.lines}>
          {firstOf(issues).map((issue) => {
            const component = index.nodes.get(parseValueKey(issue.key).componentId)?.component
            if (component === undefined) return null
            return (
              <li key={issue.key}>
                <button type="button" className={styles.find} onClick={() => ask({ type: 'find', key: issue.key })}>
                  {labelOf(component, textIn)}
                </button>
                <p className={styles.wrong}>
                  {issueText(issue, component, { say: (words) => i18n._(words), textIn, locale })}{' '}
                  <code>{issue.code}</code>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <Rest of={issues} />
    </Part>
  )
}
