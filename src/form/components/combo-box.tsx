import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { optionsOf } from '#schemas/form/options.ts'
import { type Value, textOf } from '#schemas/form/value.ts'
import { defineFormComponent, type InteractiveProps } from '../define-form-component.ts'
import {
  ComboBoxInput,
  isSpelledIn,
  matchingOptions,
  spelledOption,
  type NamedOption,
} from '../field/combo-box-input.tsx'
import { fold } from '../fold.ts'
import { useFormContext } from '../form-context.ts'
import { useFormLocale, useLocalized } from '../use-field-state.ts'

/** Only a complete name or a pressed option becomes the answer. Other text is kept and reported as invalid. */
const ComboBox = ({ component, id, value, isReadOnly, aria, onChange }: InteractiveProps<'comboBox'>) => {
  const { t } = useLingui()
  const localized = useLocalized()
  const { compare } = new Intl.Collator(useFormLocale())
  const { dynamicData } = useFormContext()
  /** The text that is being typed until the field is left, the answer meanwhile, and the option that the text names in the language of then. */
  const [typed, setTyped] = useState<{ text: string; value: Value; named: string | undefined } | null>(null)
  const options = optionsOf(component, dynamicData)
    .map((option): NamedOption => ({ value: option.value, name: localized(option.label) }))
    .toSorted((one, other) => compare(one.name, other.name))
  const chosen = options.find((option) => option.value === value)
  // An answer that comes from elsewhere takes the place of what is being typed.
  const draft = typed?.value === value ? typed.text : null
  const matching = matchingOptions(options, draft ?? (chosen === undefined ? textOf(value) : ''))
  const found = draft === null && matching.length === 0 ? options : matching

  const answer = (next: Value): void => {
    onChange(next)
    setTyped(null)
  }
  const type = (text: string): void => {
    const next = text.trim() === '' ? null : (wholeOption(options, text)?.value ?? value)
    setTyped({ text, value: next, named: spelledOption(options, text)?.value })
    if (next !== value) onChange(next)
  }
  const leave = (): void => {
    const written = draft?.trim() ?? ''
    if (written !== '') answer(typed?.named ?? written)
    else setTyped(null)
  }

  return (
    <ComboBoxInput
      id={id}
      aria={aria}
      label={localized(component.label)}
      placeholder={component.placeholder ? localized(component.placeholder) : t`Sök och välj`}
      isReadOnly={isReadOnly}
      text={draft ?? chosen?.name ?? textOf(value)}
      found={found}
      chosen={chosen}
      isTyping={draft !== null}
      isFirstActive={found[0] !== undefined && draft !== null && isSpelledIn(found[0], draft)}
      none={<Trans>Inget alternativ passar. Sök på en annan del av namnet, eller rensa för att se alla.</Trans>}
      onType={type}
      onChoose={(option) => answer(option.value)}
      onClear={() => answer(null)}
      onLeave={leave}
    />
  )
}

/** The option whose whole name is the text, unless a longer name begins with it. */
const wholeOption = (options: readonly NamedOption[], text: string): NamedOption | undefined => {
  const option = spelledOption(options, text)
  const isUnfinished = options.some((other) => other !== option && fold(other.name).startsWith(fold(text.trim())))
  return isUnfinished ? undefined : option
}

export const comboBox = defineFormComponent({
  type: 'comboBox',
  isInteractive: true,
  Component: ComboBox,
})
