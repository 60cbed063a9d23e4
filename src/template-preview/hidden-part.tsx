import { Trans, useLingui } from '@lingui/react/macro'
import type { FormIndex } from '#schemas/form/compile.ts'
import { parseValueKey } from '#schemas/form/value.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { carriesValue } from '#schemas/form/validation.ts'
import type { Component } from '#schemas/form.ts'
import type { Template } from '#schemas/template.ts'
import { useTextIn } from '../form/use-answer.ts'
import { firstOf, Rest } from './first-of.tsx'
import type { Standing } from './frame-messages.ts'
import { hiddenRows, type HiddenRows } from './hidden-rows.ts'
import { labelOf } from './label-of.ts'
import { Part } from './part.tsx'
import styles from './preview.module.css'

type HiddenPartProps = { index: FormIndex; standing: Standing; template: Template }

/** What is not shown now, by what it waits for. */
export const HiddenPart = ({ index, standing, template }: HiddenPartProps) => {
  const textIn = useTextIn()
  const groups = hiddenRows(index, standing.values, new Set(standing.active))
  const componentOf = (key: string): Component | undefined => index.nodes.get(parseValueKey(key).componentId)?.component
  return (
    <Part heading={<Trans>Dolda rader</Trans>} count={groups.reduce((sum, { keys }) => sum + keys.length, 0)}>
      {groups.length === 0 ? (
        <p className={styles.none}>
          <Trans>Allt visas.</Trans>
        </p>
      ) : (
        <ul className={styles.groups}>
          {firstOf(groups).map((group) => (
            <li key={group.keys[0]}>
              <Waiting group={group} controller={componentOf(group.controllerKey)} template={template} />
              <ul className={styles.hidden}>
                {firstOf(group.keys).map((key) => {
                  const component = componentOf(key)
                  return (
                    component && (
                      <li key={key}>
                        {labelOf(component, textIn)} <code>{component.componentId}</code>
                      </li>
                    )
                  )
                })}
              </ul>
              <Rest of={group.keys} />
            </li>
          ))}
        </ul>
      )}
      <Rest of={groups} />
    </Part>
  )
}

type WaitingProps = { group: HiddenRows; controller: Component | undefined; template: Template }

const Waiting = ({ group, controller, template }: WaitingProps) => {
  const { i18n } = useLingui()
  const textIn = useTextIn()
  const { condition, isControllerHidden } = group
  const question = controller === undefined ? condition.componentId : labelOf(controller, textIn)
  const id = <code>{condition.componentId}</code>
  const options =
    controller !== undefined && carriesValue(controller) ? optionsOf(controller, template.dynamicData) : []
  const answers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    (condition.values ?? []).map((value) => {
      const option = options.find((each) => each.value === value)
      return option === undefined ? value : textIn(option.label)
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
