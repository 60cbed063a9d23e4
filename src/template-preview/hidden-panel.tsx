import { Trans, useLingui } from '@lingui/react/macro'
import type { FormIndex } from '#schemas/form/compile.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import type { Component } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { useLocalized } from '../form/use-field-state.ts'
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
  const componentOf = (key: string): Component | undefined => index.nodes.get(parseValueKey(key).componentId)?.component
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
              <ConditionText group={group} controller={componentOf(group.controllerKey)} template={template} />
              <ul className={styles.hidden}>
                {firstLines(group.keys).map((key) => {
                  const component = componentOf(key)
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

type ConditionTextProps = { group: HiddenRows; controller: Component | undefined; template: Template }

const ConditionText = ({ group, controller, template }: ConditionTextProps) => {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const { condition, isControllerHidden } = group
  const question = controller === undefined ? condition.componentId : labelOf(controller, localized)
  const id = <code>{condition.componentId}</code>
  const options =
    controller !== undefined && carriesValue(controller) ? optionsOf(controller, template.dynamicData) : []
  const answers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    (condition.values ?? []).map((value) => {
      const option = options.find((each) => each.value === value)
      return option === undefined ? value : localized(option.label)
    }),
  )
  return (
    <p className={styles.waiting}>
      {controller?.type === 'checkbox' ? (
        <Trans>
          Visas när <q>{question}</q> {id} är ikryssad
        </Trans>
      ) : condition.values === undefined ? (
        <Trans>
          Visas när <q>{question}</q> {id} har ett svar
        </Trans>
      ) : (
        <Trans>
          Visas när <q>{question}</q> {id} är {answers}
        </Trans>
      )}
      {isControllerHidden && <Trans>, som själv är dold</Trans>}
    </p>
  )
}
