import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { textOf } from '#schemas/form/value.ts'
import { mountForm } from '#tests/browser/mount-form.tsx'
import { defineFormComponent, type FormComponent, type InteractiveProps } from '../define-form-component.ts'
import { FormField } from '../field/form-field.tsx'
import { registry } from '../registry.ts'
import { textFrom } from '../read-control.ts'

/* Mounts a component type like one that a developer would add. It takes over the text box's grammar, so that a form can contain it. */

const mountExample = async (definition: FormComponent<'textBox'>) => {
  const original = registry.textBox
  Object.assign(registry, { textBox: definition })
  onTestFinished(() => void Object.assign(registry, { textBox: original }))
  const component = { type: 'textBox' as const, label: { sv: 'Svaret' }, text: { sv: 'Ungefär.' }, required: true }
  return mountForm([
    { component: { ...component, componentId: 'answer', validation: [{ type: 'maxLength', length: 20 }] } },
    { component: { type: 'checkbox', componentId: 'next', label: { sv: 'Nästa' } } },
  ])
}
const answer = (role: 'slider' | 'textbox' | 'combobox') => page.getByRole(role, { name: 'Svaret' })

const slider = defineFormComponent({
  type: 'textBox',
  Component: (props) => (
    <FormField {...props}>
      <input {...props.aria} type="range" min={0} max={100} step={5} defaultValue={textOf(props.value) || 50} />
      <output htmlFor={props.id}>{textOf(props.value) || 50} %</output>
    </FormField>
  ),
  readValue: (_component, control) => textFrom(control),
  rerenderOnInput: () => true,
})

test('a static slider shows its value while it is moved', async () => {
  const { store } = await mountExample(slider)
  await expect.element(answer('slider')).toHaveAccessibleDescription('Ungefär.')
  answer('slider').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByText('60 %')).toBeVisible()
  await expect.element(answer('slider')).toHaveFocus()
  expect(store.values()).toEqual({ answer: '60' })
})

const countedText = defineFormComponent({
  type: 'textBox',
  Component: (props) => {
    const rule = props.component.validation.find(({ type }) => type === 'maxLength')
    const max = rule?.type === 'maxLength' ? rule.length : 0
    return (
      <FormField {...props} after={<p className="meta">{max - textOf(props.value).length} tecken kvar</p>}>
        <input {...props.aria} className="ds-input" defaultValue={textOf(props.value)} readOnly={props.isReadOnly} />
      </FormField>
    )
  },
  readValue: (_component, control) => textFrom(control),
  rerenderOnInput: () => true,
})

test('a static text counts its characters while it is typed, and the caret stays', async () => {
  const { store } = await mountExample(countedText)
  await expect.element(page.getByText('20 tecken kvar')).toBeVisible()
  await answer('textbox').click()
  await userEvent.keyboard('Fasad{ArrowLeft}{ArrowLeft}x')
  await expect.element(page.getByText('14 tecken kvar')).toBeVisible()
  expect(store.values()).toEqual({ answer: 'Fasxad' })
})

const addresses = ['Södra Åsgatan 14', 'Södra vägen 2', 'Torget 1']

const AddressSearch = ({ value, aria, isReadOnly, onChange }: InteractiveProps<'textBox'>) => {
  const [isOpen, setOpen] = useState(false)
  const found = addresses.filter((address) => address.startsWith(textOf(value)))
  return (
    <>
      <input
        {...aria}
        className="ds-input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls="suggestions"
        readOnly={isReadOnly}
        value={textOf(value)}
        onChange={({ target }) => {
          setOpen(true)
          onChange(target.value || null)
        }}
      />
      {isOpen &&
        createPortal(
          <ul id="suggestions">
            {found.map((address) => (
              <li key={address}>
                <button
                  type="button"
                  onClick={() => {
                    onChange(address)
                    setOpen(false)
                  }}
                >
                  {address}
                </button>
              </li>
            ))}
          </ul>,
          document.body,
        )}
    </>
  )
}

const addressSearch = defineFormComponent({
  type: 'textBox',
  isInteractive: true,
  Component: AddressSearch,
})

test('an interactive search has its label, and focus in its popup is not a blur', async () => {
  const { store } = await mountExample(addressSearch)
  const blurred: string[] = []
  store.onBlur((key) => blurred.push(key))
  await expect.element(answer('combobox')).toHaveAccessibleDescription('Ungefär.')
  await answer('combobox').fill('Södra')
  page.getByRole('button', { name: 'Södra vägen 2' }).element().focus()
  page.getByRole('button', { name: 'Södra Åsgatan 14' }).element().focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(blurred).toStrictEqual([])
  page.getByRole('checkbox', { name: 'Nästa' }).element().focus()
  await expect.poll(() => blurred).toStrictEqual(['answer'])
  await page.getByRole('button', { name: 'Södra Åsgatan 14' }).click()
  await expect.element(answer('combobox')).toHaveValue('Södra Åsgatan 14')
  await answer('combobox').fill('')
  page.getByRole('checkbox', { name: 'Nästa' }).element().focus()
  await expect.element(answer('combobox')).toHaveAccessibleDescription('Ungefär. Du måste fylla i ett värde')
})

const SignaturePad = ({ component, value, aria, isReadOnly, onChange, onBlur }: InteractiveProps<'textBox'>) => {
  const points = useRef<string[]>([])
  return (
    <>
      <canvas
        {...aria}
        width={300}
        height={100}
        role="img"
        aria-label={component.label.sv}
        onPointerDown={() => (points.current = [])}
        onPointerMove={({ buttons, nativeEvent: { offsetX, offsetY }, currentTarget }) => {
          if (buttons === 0 || isReadOnly) return
          points.current.push(`${Math.round(offsetX)},${Math.round(offsetY)}`)
          currentTarget.getContext('2d')?.lineTo(offsetX, offsetY)
          currentTarget.getContext('2d')?.stroke()
        }}
        onPointerUp={() => {
          onChange(points.current.join(' ') || null)
          onBlur()
        }}
      />
      {value !== null && (
        <button type="button" onClick={() => onChange(null)}>
          Rensa
        </button>
      )}
    </>
  )
}

const signaturePad = defineFormComponent({
  type: 'textBox',
  isInteractive: true,
  isGroup: true,
  Component: SignaturePad,
})

test('an interactive signature pad is drawn on, validated and cleared', async () => {
  const { store } = await mountExample(signaturePad)
  const pad = page.getByRole('img', { name: 'Svaret' }).element()
  const { left, top } = pad.getBoundingClientRect()
  const draw = (type: string, x: number, buttons: number): boolean =>
    pad.dispatchEvent(new PointerEvent(type, { bubbles: true, buttons, clientX: left + x, clientY: top + 5 }))
  draw('pointerdown', 10, 1)
  for (const x of [10, 20]) draw('pointermove', x, 1)
  draw('pointerup', 20, 0)
  expect(store.values()).toEqual({ answer: '10,5 20,5' })
  await page.getByRole('button', { name: 'Rensa' }).click()
  store.validateAll()
  await expect
    .element(page.getByRole('group', { name: 'Svaret' }))
    .toHaveAccessibleDescription('Ungefär. Du måste fylla i ett värde')
  await expect.element(page.getByRole('img', { name: 'Svaret' })).toHaveAttribute('aria-invalid', 'true')
})
