import { comparisons } from '#schemas/form/comparisons.ts'
import type { Condition, DisplayController, Operand } from '#schemas/form/condition.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { FormIndex } from '#schemas/form/compile.ts'
import { optionLists } from '#schemas/form/option-lists.ts'
import { optionsOf } from '#schemas/form/options.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import type { Template } from '#schemas/template.ts'
import { useLocalized } from '../../form/use-field-state.ts'
import { labelOf } from './label-of.ts'

type Context = { index: FormIndex; template: Template }

/** A condition in words, to follow "shown when". */
export const ConditionPhrase = ({ condition, ...context }: Context & { condition: Condition }): ReactNode => {
  if ('all' in condition) return <Several conditions={condition.all} between={<Trans>och</Trans>} {...context} />
  if ('any' in condition) return <Several conditions={condition.any} between={<Trans>eller</Trans>} {...context} />
  if ('not' in condition)
    return (
      <Trans>
        inte: (<ConditionPhrase condition={condition.not} {...context} />)
      </Trans>
    )
  if (!('anyEntry' in condition)) return <ControllerPhrase controller={condition} {...context} />
  return (
    <Trans>
      i någon post av <Question componentId={condition.anyEntry} index={context.index} />: (
      <ConditionPhrase condition={condition.where} {...context} />)
    </Trans>
  )
}

const Several = ({
  conditions,
  between,
  ...context
}: Context & { conditions: readonly Condition[]; between: ReactNode }): ReactNode =>
  conditions.map((condition, position) => {
    const phrase = <ConditionPhrase condition={condition} {...context} />
    const isSingle = 'componentId' in condition
    return (
      <Fragment key={JSON.stringify(condition)}>
        {position > 0 && <> {between} </>}
        {isSingle ? phrase : <>({phrase})</>}
      </Fragment>
    )
  })

const Question = ({ componentId, index }: { componentId: string; index: FormIndex }): ReactNode => {
  const localized = useLocalized()
  const component = index.nodes.get(componentId)?.component
  return (
    <>
      <q>{component === undefined ? componentId : labelOf(component, localized)}</q> <code>{componentId}</code>
    </>
  )
}

const ControllerPhrase = ({ controller, index, template }: Context & { controller: DisplayController }): ReactNode => {
  const { i18n } = useLingui()
  const localized = useLocalized()
  const { componentId, values, is = 'answered' } = controller
  const component = index.nodes.get(componentId)?.component
  const question = <Question componentId={componentId} index={index} />
  const isCheckbox = component?.type === 'checkbox'
  if (is === 'unanswered' || is === 'unchecked')
    return isCheckbox ? <Trans>{question} inte är ikryssad</Trans> : <Trans>{question} inte har något svar</Trans>
  const compared = comparisons.filter((name) => controller[name] !== undefined)
  if (values === undefined && compared.length === 0)
    return isCheckbox ? <Trans>{question} är ikryssad</Trans> : <Trans>{question} har ett svar</Trans>
  const options = component !== undefined && carriesValue(component) ? optionsOf(component, optionLists(template)) : []
  const answers = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(
    (values ?? []).map((value) => {
      const option = options.find((each) => each.value === value)
      return option === undefined ? value : localized(option.label)
    }),
  )
  return (
    <>
      {values === undefined ? (
        question
      ) : (
        <Trans>
          {question} är {answers}
        </Trans>
      )}
      {compared.map((name, position) => {
        const operand = <OperandPhrase operand={controller[name] ?? ''} index={index} />
        return (
          <Fragment key={name}>
            {(position > 0 || values !== undefined) && <> {<Trans>och</Trans>}</>} {comparisonPhrase(name, operand)}
          </Fragment>
        )
      })}
    </>
  )
}

const OperandPhrase = ({ operand, index }: { operand: Operand; index: FormIndex }): ReactNode =>
  typeof operand === 'object' ? (
    <>
      <Question componentId={operand.componentId} index={index} /> {operand.offset}
    </>
  ) : (
    operand
  )

const comparisonPhrase = (name: (typeof comparisons)[number], operand: ReactNode): ReactNode => {
  switch (name) {
    case 'less':
      return <Trans>är mindre än {operand}</Trans>
    case 'atMost':
      return <Trans>är högst {operand}</Trans>
    case 'equal':
      return <Trans>är lika med {operand}</Trans>
    case 'atLeast':
      return <Trans>är minst {operand}</Trans>
    case 'more':
      return <Trans>är mer än {operand}</Trans>
  }
}
