import { Trans } from '@lingui/react/macro'
import { type FormIndex, componentOf } from '#schemas/form/compile.ts'
import type { Template } from '#schemas/template.ts'
import { useLocalized } from '../form/use-field-state.ts'
import { ConditionPhrase } from './condition-phrase.tsx'
import { firstLines, MoreCount } from './first-lines.tsx'
import type { FormState } from './frame-messages.ts'
import { hiddenRows, type HiddenRows } from './hidden-rows.ts'
import { labelOf } from './label-of.ts'
import { Panel } from './panel.tsx'
import styles from './preview.module.css'

type HiddenPanelProps = { index: FormIndex; formState: FormState; template: Template }

/** Hidden components, grouped by the condition that hides them. */
export const HiddenPanel = ({ index, formState, template }: HiddenPanelProps) => {
  const localized = useLocalized()
  const groups = hiddenRows(index, formState.values, new Set(formState.active))
  return (
    <Panel heading={<Trans>Dolda rader</Trans>} count={groups.reduce((sum, { keys }) => sum + keys.length, 0)}>
      {groups.length === 0 ? (
        <p className={styles.none}>
          <Trans>Allt visas.</Trans>
        </p>
      ) : (
        <ul className={styles.groups}>
          {firstLines(groups).map((group) => (
            <li key={group.keys[0]}>
              <ConditionText group={group} index={index} template={template} />
              <ul className={styles.hidden}>
                {firstLines(group.keys).map((key) => {
                  const component = componentOf(index, key)
                  return (
                    component && (
                      <li key={key}>
                        {labelOf(component, localized)} <code>{component.componentId}</code>
                      </li>
                    )
                  )
                })}
              </ul>
              <MoreCount lines={group.keys} />
            </li>
          ))}
        </ul>
      )}
      <MoreCount lines={groups} />
    </Panel>
  )
}

type ConditionTextProps = { group: HiddenRows; index: FormIndex; template: Template }

const ConditionText = ({ group: { condition, isControllerHidden }, index, template }: ConditionTextProps) => (
  <p className={styles.waiting}>
    <Trans>
      Visas när <ConditionPhrase condition={condition} index={index} template={template} />
    </Trans>
    {isControllerHidden && <Trans>, som själv är dold</Trans>}
  </p>
)
