import { setupI18n } from '@lingui/core'
import fc from 'fast-check'
import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Component } from '#schemas/form.ts'
import { componentTypes, type ComponentType } from '#schemas/form/component-type.ts'
import { localized } from '#schemas/locale.ts'
import type { Value } from '#schemas/form/value.ts'
import { fieldAria } from '../../ui/field.tsx'
import type { StaticProps } from '../define-form-component.ts'
import { descriptionOf } from '../field/description-of.tsx'
import { formMessages } from '../field/messages.ts'
import { definitionOf } from '../registry.ts'
import { InteractiveField } from '../field/form-field.tsx'
import { patchDom } from './patch-dom.ts'
import { renderHtml } from './render-html.ts'

const text = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", '=', '\n', ' ', 'å', 'a', '1'), maxLength: 8 })
const label = text.map((sv) => ({ sv: `Fråga ${sv}`, en: `Question ${sv}` }))
const maybe = <T,>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const markdown = fc
  .array(
    fc.constantFrom(
      '**fet** ',
      '*kursiv* ',
      '[länk](https://a.example/?b&c) ',
      'info@a.example',
      '\n- a',
      '\n> "b"',
      '\n\n2. <c>',
    ),
    {
      maxLength: 5,
    },
  )
  .map((parts) => ({ sv: parts.join('') }))
const richText = fc.oneof(label, markdown)

const common = {
  label,
  text: maybe(richText),
  helpText: maybe(richText),
  postText: maybe(label),
  prefill: maybe(fc.constant({ source: 'earlierCase' })),
  required: fc.boolean(),
}
const values = ['a', 'b', '<c>']
const options = values.map((value) => ({ value, label: { sv: `Val ${value}`, en: `Choice ${value}` } }))
const described = options.map((option) => ({ ...option, text: { sv: 'Vad <valet> är', en: 'What the <choice> is' } }))
const choices = fc.constantFrom(options, described)
const orientation = fc.constantFrom('vertical', 'horizontal')
const row = { component: { type: 'textBox', componentId: 'inner', label: { sv: 'Inre' } } } as const

/** The properties that distinguish a component of each type, and its possible values. A missing type does not compile. */
const kinds: { [T in ComponentType]: [fc.Arbitrary<object>, fc.Arbitrary<Value>] } = {
  textBox: [
    fc.record({
      ...common,
      placeholder: maybe(label),
      lines: maybe(fc.constant(3)),
      characterCount: fc.boolean(),
      width: maybe(fc.constantFrom('short', 'medium', 'full')),
      inputMode: maybe(fc.constantFrom('numeric', 'email')),
      autoComplete: maybe(fc.constant('email')),
      validation: fc.constantFrom([], [{ type: 'zipCode' }], [{ type: 'number' }], [{ type: 'maxLength', length: 5 }]),
    }),
    fc.oneof(text, fc.constant('1234567')),
  ],
  checkbox: [fc.record(common), fc.boolean()],
  checkboxList: [fc.record({ ...common, options: choices, orientation }), fc.subarray(values)],
  radioGroup: [
    fc.record({ ...common, radioButtons: choices, orientation, clearable: maybe(fc.boolean()) }),
    fc.constantFrom(...values),
  ],
  selectList: [
    fc.record({ ...common, options: fc.constant(options), placeholder: maybe(label) }),
    fc.constantFrom('', 'gone', ...values),
  ],
  comboBox: [fc.record({ ...common, options: fc.constant(options) }), fc.constant(null)],
  searchBox: [fc.record({ ...common, source: fc.constant('companies') }), fc.constant(null)],
  dateBox: [fc.record(common), fc.constantFrom('', '2026-05-01', '"i fjol"')],
  monthBox: [fc.record(common), fc.constantFrom('', '2026-05', '2026-13')],
  numberBox: [
    fc.record({
      ...common,
      decimals: fc.constantFrom(0, 2),
      unit: maybe(fc.constantFrom('kg', '<m²>', { sv: 'timmar', en: 'hours' })),
      currency: maybe(fc.constantFrom('SEK', 'EUR')),
    }),
    fc.constantFrom<Value[]>(0, -1200.5, 412_000, '"tolv"', null),
  ],
  sectionTitle: [fc.record({ title: label, text: maybe(label) }), fc.constant(null)],
  bodyText: [fc.record({ text: richText }), fc.constant(null)],
  sectionDivider: [fc.constant({}), fc.constant(null)],
  columns: [fc.constant({ columns: [[row], [row]] }), fc.constant(null)],
  group: [fc.record({ title: maybe(label), rows: fc.constant([row]) }), fc.constant(null)],
  file: [fc.record(common), fc.constant(null)],
  dynamicList: [fc.record({ ...common, entryName: label, rows: fc.constant([row]) }), fc.constant(null)],
  dynamicPosition: [fc.record(common), fc.constant(null)],
}

type State = Omit<StaticProps, 'component' | 'description' | 'aria' | 'nestedRows' | 'rows' | 'localized' | 't'>

const stateOf = (value: fc.Arbitrary<Value>): fc.Arbitrary<State> =>
  fc.record({
    id: fc.constant('form.answer'),
    answerKey: fc.constant('answer'),
    value: fc.option(value),
    error: fc.option(fc.constant({ key: 'answer', code: 'REQUIRED', params: {} })),
    backendValidation: fc.option(fc.boolean()),
    isPrefilled: fc.boolean(),
    isFromZipCode: fc.boolean(),
    isReadOnly: fc.boolean(),
    isHelpOpen: fc.boolean(),
    correction: maybe(
      fc.record({
        text,
        isHandled: fc.boolean(),
        reply: fc.option(text, { nil: null }),
        note: fc.oneof(text, fc.constant('')),
        onAnswer: fc.constant(() => {}),
      }),
    ),
    questions: fc.option(
      fc.record({
        unansweredCount: fc.nat(2),
        latest: fc.option(fc.record({ author: text, text, isAnswer: fc.boolean(), isUnread: fc.boolean() })),
      }),
    ),
    optionsByTag: fc.constant({}),
    page: maybe(fc.constant({ href: '/stadgar?a=1&b=2', title: { sv: 'Stadgar', en: 'Statutes' } })),
    locale: fc.constantFrom('sv', 'en'),
    messages: fc
      .constantFrom('sv', 'en')
      .map((locale) => formMessages(setupI18n({ locale, messages: { sv: {}, en: {} } }))),
  })

const elementOf = (component: Component, state: State): ReactElement => {
  const translate = (texts: Parameters<StaticProps['localized']>[0]): string => localized(texts, state.locale)
  const description = descriptionOf(component, { ...state, localized: translate })
  const props: StaticProps = {
    ...state,
    component,
    localized: translate,
    t: ({ message }) => message ?? 'Fel',
    description,
    aria: fieldAria(state.id, {
      description: description !== undefined,
      error: state.error !== null,
      isRequired: 'required' in component && component.required,
    }),
    nestedRows: (option) => <div key={option}>{option}</div>,
    rows: (rows) => rows.map(({ component: { componentId } }) => <p key={componentId}>{componentId}</p>),
  }
  const { isInteractive, isGroup, renderStatic } = definitionOf(component)
  const element = isInteractive ? <InteractiveField {...props} isGroup={isGroup} /> : renderStatic(props)
  if (element === null) throw new Error('The component is of another type.')
  return element
}

const parsed = (html: string): Element => {
  const template = document.createElement('template')
  template.innerHTML = html
  if (template.content.firstElementChild === null) throw new Error(`No element in ${html}`)
  return template.content.firstElementChild
}
const controlsIn = (element: Element) =>
  [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(({ value, checked }) => [
    value,
    checked,
  ])

test.each(componentTypes)('%s has the markup of React in every state, and is patched from state to state', (type) => {
  const [definition, value] = kinds[type]
  fc.assert(
    fc.property(definition, stateOf(value), stateOf(value), (input, state, next) => {
      const component = v.parse(Component, { type, componentId: 'answer', ...input })
      const [element, nextElement] = [elementOf(component, state), elementOf(component, next)]
      const [ours, react] = [parsed(renderHtml(element)), parsed(renderToStaticMarkup(element))]
      expect(ours.isEqualNode(react) || [ours.outerHTML, react.outerHTML]).toBe(true)
      const nextOurs = parsed(renderHtml(nextElement))
      const [patched = ours] = patchDom([{ element: ours, node: nextElement }])
      expect(patched.isEqualNode(nextOurs) || [patched.outerHTML, nextOurs.outerHTML]).toBe(true)
      expect(controlsIn(patched)).toStrictEqual(controlsIn(nextOurs))
    }),
    { numRuns: 60 },
  )
})

const attributes = fc.record(
  {
    className: text,
    title: text,
    hidden: fc.boolean(),
    tabIndex: fc.integer(),
    lang: fc.constant('sv'),
    'aria-hidden': fc.boolean(),
    'data-on': fc.oneof(fc.boolean(), text),
    spellCheck: fc.boolean(),
    style: fc.constantFrom({ color: 'red', marginTop: '2px', '--x': 3 }, { WebkitLineClamp: '2' }),
  },
  { requiredKeys: [] },
)
const { tree } = fc.letrec<{ tree: ReactNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.constantFrom(null, undefined, false, true, 0n),
    fc
      .record({ props: attributes, text })
      .map(({ props, text: value }) => <textarea key="t" {...props} defaultValue={value} />),
    fc.record({ props: attributes, value: fc.constantFrom('a', 'b', 'c') }).map(({ props, value }) => (
      <select key="s" {...props} defaultValue={value}>
        <option>a</option>
        <option value="b">bb</option>
      </select>
    )),
    fc.constant(
      <svg viewBox="0 0 24 24" strokeWidth={2} fillRule="evenodd">
        <path d="M0 0" strokeLinecap="round" />
      </svg>,
    ),
    fc
      .record({
        tag: fc.constantFrom('div', 'span', 'b'),
        props: attributes,
        children: fc.array(tie('tree'), { maxLength: 3 }),
      })
      .map(({ tag, props, children }) => createElement(tag, props, ...children)),
    fc.array(tie('tree'), { maxLength: 3 }).map((children) => createElement(Fragment, null, ...children)),
    tie('tree').map((child) =>
      createElement(({ children }: { children?: ReactNode }) => <i>{children}</i>, null, child),
    ),
  ),
}))

test('a random tree of elements has the markup of React, and is patched into another tree', () => {
  fc.assert(
    fc.property(tree, tree, (one, other) => {
      const [element, next] = [<div key="d">{one}</div>, <div key="d">{other}</div>]
      const ours = parsed(renderHtml(element))
      const react = parsed(renderToStaticMarkup(element))
      expect(ours.isEqualNode(react) || [ours.outerHTML, react.outerHTML]).toBe(true)
      const [patched = ours] = patchDom([{ element: ours, node: next }])
      expect(patched.isEqualNode(parsed(renderHtml(next)))).toBe(true)
    }),
    { numRuns: 300 },
  )
})
