import type { JsonSchema } from '@valibot/to-json-schema'
import { format, resolveConfig } from 'prettier'
import { getDescription } from 'valibot'
import { Computed } from '#schemas/form/computed.ts'
import { builtInLists } from '#schemas/form/option-lists.ts'
import { getOwn } from '#schemas/records.ts'
import { Prefill, registerFields, type RegisterField } from '#schemas/form/prefill.ts'
import { checkedNumberNames, Rule } from '#schemas/form/rule.ts'
import { defaultRoleNames } from '#schemas/default-role-names.ts'
import { Component } from '#schemas/form.ts'
import { templateJsonSchema } from '#authoring/document/json-schema.ts'
import { shownMarkdown } from '#authoring/document/misread-rich-texts.ts'
import { Template, TemplateRoles } from '#schemas/template.ts'
import type { example, exampleTemplate } from '#templates/reference/example.ts'
import * as components from '#templates/reference/components.ts'
import * as computed from '#templates/reference/computed.ts'
import * as conditions from '#templates/reference/conditions.ts'
import * as prefill from '#templates/reference/prefill.ts'
import * as rules from '#templates/reference/rules.ts'
import * as template from '#templates/reference/template.ts'

type Example = ReturnType<typeof example>
type Examples = Readonly<Record<string, Example>>
/** A template of each of these parts; the others are in every one. */
export const templateExamples: Readonly<Record<string, ReturnType<typeof exampleTemplate>>> = template
export const templateParts: readonly string[] = Object.keys(Template.entries).filter(
  (name) => !['slug', 'version', 'name', 'forms'].includes(name),
)

type Definition = JsonSchema | boolean

/** The examples of each module of `templates/reference`, and the names in the order of the page. */
export const referenceExamples = {
  components: { examples: components, names: Component.options.map(({ entries }) => entries.type.literal) },
  rules: { examples: rules, names: Rule.options.map(({ entries }) => entries.type.literal) },
  conditions: { examples: conditions, names: ['values', 'is', 'comparisons', 'all', 'any', 'not', 'anyEntry'] },
  computed: { examples: computed, names: Computed.options.flatMap(({ entries }) => Object.keys(entries)) },
  prefill: {
    examples: prefill,
    names: [...Prefill.options.map(({ entries }) => entries.source.literal), 'initialValue'],
  },
} satisfies Record<string, { examples: Examples; names: readonly string[] }>

const { definitions = {} } = templateJsonSchema()

/**
 * The page on the grammar of templates, in Markdown: each component, rule, condition, computation and source with its properties as the
 * grammar has them, and a form that runs.
 */
export const referencePage = async (): Promise<string> =>
  format(parts().join('\n\n'), { ...(await resolveConfig('docs/reference.md')), parser: 'markdown' })

const parts = (): string[] => {
  const ofEveryAnswer = Object.keys(propertiesOf('checkbox'))
  return [
    '# The grammar of forms',
    'Written by `npm run template -- docs/reference.md --reference`, from the grammar and the forms of `templates/reference`.',
    'A form is a JSON document: a title and rows, each with one component. Every example here is a whole form, or a whole template, that works. `npm run template -- templates/reference/components.ts` opens those of a part (template, components, rules, conditions, computed, prefill) beside their answers and errors; a copy of one in a file of its own opens in the same way. An editor completes and checks a document that names the [JSON Schema](template.schema.json) as its `$schema`.',
    `A Translatable is an object with a text for each language: \`sv\` always, the others as the installation offers them. A RichText is one with ${shownMarkdown.en}.`,
    '## Templates',
    'What is published for an organisation: one kind of application, with all its forms. A form on its own can be written, checked and seen before it has one; it then has the lists and pages of the membership applications.',
    table('Template', ['$schema']),
    ...templateParts.flatMap((part) => {
      const example = getOwn(templateExamples, part)
      if (example === undefined) throw new Error(`templates/reference/template.ts has no example of ${part}.`)
      const [form] = example.forms
      return [
        `### ${part}`,
        form?.description?.en ?? '',
        part === 'roles' ? rolesTable() : part === 'readOnlyTags' ? staffRoles() : '',
        json(example),
      ]
    }),
    '## Forms',
    table('FormDocument', ['$schema']),
    '## Rows',
    table('Row', ['component']),
    'And `component`, one of these.',
    '## Components',
    'Each has its `type`. Those that are answered have these properties too:',
    table('checkbox', ['type']),
    ...sections('components', (name) => table(name, ofEveryAnswer)),
    '## Rules',
    'In the list `validation` of a component. A blank answer breaks none of them: that is what `required` is for.',
    ...sections('rules'),
    `What \`checkDigits\` can be \`of\`: ${listed(checkedNumberNames)}.`,
    '## Conditions',
    'Under `displayController` of a row or a component; that of a heading is of its whole section. A component is looked for in the same entry of a list first, then outside of it.',
    ...sections('conditions'),
    '## Computed numbers',
    'Under `computed` of a `numberBox`. What is not answered or not shown does not count.',
    ...sections('computed'),
    '## Answers from the start',
    'Stored when a case is created, and shown with where they come from. They can be changed like any other, unless the tag of the component is one of `readOnlyTags`.',
    ...sections('prefill', (name) => (name === 'companyRegister' ? registerTable() : '')),
    '## Built-in lists',
    'By the `tag` of a component without options of its own, where the template has no list of that name.',
    [
      '| tag | options | the first |',
      '| --- | --- | --- |',
      ...Object.entries(builtInLists).map(
        ([tag, options]) => `| \`${tag}\` | ${options.length} | ${options[0]?.label.en ?? ''} |`,
      ),
    ].join('\n'),
  ].filter((part) => part !== '')
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ')

const sections = (part: keyof typeof referenceExamples, properties = (_: string): string => ''): string[] => {
  const { names, examples } = referenceExamples[part]
  return names.flatMap((name) => {
    const example = getOwn<Example>(examples, name)
    if (example === undefined) throw new Error(`templates/reference/${part}.ts has no example of ${name}.`)
    return [`### ${name}`, example.description?.en ?? '', properties(name), json(example)]
  })
}

const json = (shown: object): string => `\`\`\`json\n${JSON.stringify({ ...shown, description: undefined })}\n\`\`\``

const staffRoles = (): string =>
  `An organisation that has no names of its own calls its roles ${listed(Object.values(defaultRoleNames))}.`

const registerTexts: Readonly<Record<RegisterField, string>> = {
  name: 'Its name.',
  orgNumber: 'Its organisation number, with a hyphen.',
  legalForm:
    'The code of its legal form: `AB` for a limited company, `HB` a trading partnership, `KB` a limited partnership, `EF` a sole trader, `FILIAL` a registered branch of a foreign company, `UTL` a foreign company.',
  street: 'The street of its address; blank where the register has none, as the next two.',
  zipCode: 'The zip code of its address.',
  town: 'The town of its address.',
}

const registerTable = (): string =>
  [
    '| field | |',
    '| --- | --- |',
    ...registerFields.map((field) => `| ${code(field, String)} | ${registerTexts[field]} |`),
  ].join('\n')

const rolesTable = (): string =>
  [
    '| role | |',
    '| --- | --- |',
    ...Object.entries(TemplateRoles.entries).map(
      ([role, { wrapped }]) => `| ${code(role, String)} | ${descriptionOf(wrapped)} |`,
    ),
  ].join('\n')

const descriptionOf = (schema: Parameters<typeof getDescription>[0]): string => getDescription(schema) ?? ''

const propertiesOf = (name: string): Readonly<Record<string, Definition>> =>
  objectOf(definitions[name]).properties ?? {}

/** Returns a table of a definition's properties without those in `except`. Returns an empty string when no property is left. */
const table = (name: string, except: readonly string[] = []): string => {
  const { required = [] } = objectOf(definitions[name])
  const rows = Object.entries(propertiesOf(name))
    .filter(([property]) => !except.includes(property))
    .map(([property, schema]) => {
      const { description = '', default: value } = objectOf(schema)
      const without = required.includes(property) ? 'needed' : value === undefined ? '' : code(value)
      return `| ${code(property, String)} | ${typeText(schema)} | ${without} | ${description} |`
    })
  return rows.length === 0
    ? ''
    : ['| property | value | otherwise | |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Returns the text for a property, in a cell of a table. */
const typeText = (definition: Definition): string => {
  const { $ref, anyOf, oneOf, const: only, enum: some, items, type, properties } = objectOf(definition)
  if ($ref !== undefined) return namedType($ref.split('/').at(-1) ?? '')
  const kinds = anyOf ?? oneOf
  if (kinds !== undefined) return [...new Set(kinds.map(typeText))].join(' or ')
  if (only !== undefined) return code(only)
  if (some !== undefined) return some.map((value) => code(value)).join(' or ')
  if (type === 'array') return Array.isArray(items) ? 'list' : `list of ${typeText(items ?? {})}`
  if (properties !== undefined) return `{ ${Object.keys(properties).join(', ')} }`
  return String(type)
}

const namedType = (name: string): string => {
  const heading = { Rule: 'rules', Condition: 'conditions', Row: 'rows' }[name]
  return heading === undefined ? name : `[${name}](#${heading})`
}

const code = (value: unknown, write: (value: unknown) => string = JSON.stringify): string => `\`${write(value)}\``

const objectOf = (definition: Definition | undefined): JsonSchema => (typeof definition === 'object' ? definition : {})
