import * as v from 'valibot'
import { answerSources } from './form/answer-source.ts'
import { Computed } from './form/computed.ts'
import type { ComponentType } from './form/component-type.ts'
import { Condition } from './form/condition.ts'
import { Decimals, Rule } from './form/rule.ts'
import { TemplateKey } from './identifiers.ts'
import { InformationPageId } from './information-page.ts'
import { Translatable } from './locale.ts'
import { RichText } from './rich-text.ts'
import { ChoiceOption, Option } from './form/option.ts'
import { InitialValue, Prefill } from './form/prefill.ts'

/* A form is data: a list of rows, each with one component; columns, groups and dynamic lists hold rows of their own. */

/** A property with what its name does not say; editors and the reference page show it. */
export const described = <Schema extends v.GenericSchema>(description: string, schema: Schema) =>
  v.pipe(schema, v.description(description))
const integer = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least))

const identity = {
  componentId: described('Names it in its template, for ever.', TemplateKey),
  publicId: v.optional(described('A name that other systems know it by.', v.string())),
  tag: v.optional(
    described(
      'Its list of options, or a name that the template treats alike, such as one of `readOnlyTags`.',
      TemplateKey,
    ),
  ),
}

const field = {
  ...identity,
  label: Translatable,
  helpText: v.optional(described('Shown when somebody asks for it.', RichText)),
  text: v.optional(described('Shown before the field.', RichText)),
  postText: v.optional(described('Shown after the field.', Translatable)),
  page: v.optional(
    described('The page of the template that the question is about; a link beside it leads there.', InformationPageId),
  ),
  required: v.optional(v.boolean(), false),
  displayController: v.optional(described('It is asked while this is met.', Condition)),
  validation: v.optional(v.array(Rule), []),
  prefill: v.optional(described('Where a new case has its answer from.', Prefill)),
  initialValue: v.optional(described('The answer of a new case, where no source of `prefill` has one.', InitialValue)),
  sensitive: v.optional(
    described('Kept in memory only until the server has it; never queued on the device.', v.boolean()),
    false,
  ),
  needsNewSignature: v.optional(
    described(
      'Where it changes after the company has signed, the company signs again; without it a caseworker confirms the change. A list counts as a whole, a person with name and addresses.',
      v.boolean(),
    ),
  ),
}

const orientation = v.optional(
  described(
    'How the options lie; where there is no room beside each other, below.',
    v.picklist(['vertical', 'horizontal']),
  ),
  'vertical',
)

export const TextBox = v.strictObject({
  type: v.literal('textBox'),
  ...field,
  placeholder: v.optional(Translatable),
  inputMode: v.optional(v.picklist(['text', 'numeric', 'tel', 'email', 'url'])),
  autoComplete: v.optional(v.string()),
  lines: v.optional(described('How many of text are seen.', integer(1))),
  width: v.optional(
    described('How long an answer usually is; the field hints at it.', v.picklist(['short', 'medium', 'full'])),
  ),
  characterCount: v.optional(
    described('Says how many characters are left of the rule `maxLength`.', v.boolean()),
    false,
  ),
})
export const Checkbox = v.strictObject({ type: v.literal('checkbox'), ...field })
export const CheckboxList = v.strictObject({
  type: v.literal('checkboxList'),
  ...field,
  options: v.optional(v.array(ChoiceOption), []),
  orientation,
})
export const RadioGroup = v.strictObject({
  type: v.literal('radioGroup'),
  ...field,
  radioButtons: v.pipe(v.array(ChoiceOption), v.minLength(2)),
  orientation,
  clearable: v.optional(
    described('Whether the choice can be taken back; by default where it is not required.', v.boolean()),
  ),
})
/** With a tag and no options of its own, the options are the template's under that tag, or the built-in list of that name. */
export const SelectList = v.strictObject({
  type: v.literal('selectList'),
  ...field,
  placeholder: v.optional(Translatable),
  options: v.optional(v.array(Option), []),
})
/** One option of a long list, found by typing a part of its name; shown in alphabetical order. Its options are as those of a select list. */
export const ComboBox = v.strictObject({
  type: v.literal('comboBox'),
  ...field,
  placeholder: v.optional(Translatable),
  options: v.optional(v.array(Option), []),
})
/** One of what a source finds for what is typed, as the source writes it. */
export const SearchBox = v.strictObject({
  type: v.literal('searchBox'),
  ...field,
  placeholder: v.optional(Translatable),
  source: v.picklist(answerSources),
  allowsOther: v.optional(described('What the source does not have is an answer too.', v.boolean()), false),
})
export const DateBox = v.strictObject({ type: v.literal('dateBox'), ...field })
export const MonthBox = v.strictObject({ type: v.literal('monthBox'), ...field })
/** A number, stored as one; what is typed and is no number is stored as it is written, and wrong. It has a unit or a currency, or neither. */
export const NumberBox = v.strictObject({
  type: v.literal('numberBox'),
  ...field,
  decimals: Decimals,
  computed: v.optional(described('Nobody answers it: it follows from other answers.', Computed)),
  unit: v.optional(
    described(
      'Such as kg, %, or hours in each language.',
      v.union([v.pipe(v.string(), v.minLength(1), v.maxLength(20)), Translatable]),
    ),
  ),
  currency: v.optional(
    described('ISO 4217, such as SEK; shown by its symbol.', v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'CURRENCY'))),
  ),
})
export const FileBox = v.strictObject({
  type: v.literal('file'),
  ...field,
  maxFiles: v.optional(integer(1), 1),
})
export const DynamicPosition = v.strictObject({
  type: v.literal('dynamicPosition'),
  ...field,
  maxPeople: v.optional(integer(1), 1),
  fewestPeople: v.optional(
    described(
      'So many different people at least, always or while `when` is met; `message` says why.',
      v.strictObject({ count: integer(2), when: v.optional(Condition), message: Translatable }),
    ),
  ),
})

const layout = { ...identity, displayController: v.optional(Condition) }
export const SectionTitle = v.strictObject({
  type: v.literal('sectionTitle'),
  ...layout,
  title: Translatable,
  text: v.optional(RichText),
})
export const BodyText = v.strictObject({ type: v.literal('bodyText'), ...layout, text: RichText })
export const SectionDivider = v.strictObject({ type: v.literal('sectionDivider'), ...layout })

const valueComponents = [
  TextBox,
  Checkbox,
  CheckboxList,
  RadioGroup,
  SelectList,
  ComboBox,
  SearchBox,
  DateBox,
  MonthBox,
  NumberBox,
  FileBox,
  DynamicPosition,
] as const
const layoutLeaves = [SectionTitle, BodyText, SectionDivider] as const
const Leaf = v.variant('type', [...valueComponents, ...layoutLeaves])

const rowFields = {
  rowId: v.optional(TemplateKey),
  displayController: v.optional(described('The row is there while this is met.', Condition)),
}
const LeafRow = v.strictObject({ ...rowFields, component: Leaf })

/** Side by side on a wide screen, stacked on a phone. Each column is a list of rows. */
export const Columns = v.strictObject({
  type: v.literal('columns'),
  ...layout,
  columns: v.pipe(v.array(v.array(LeafRow)), v.minLength(1)),
})

/** A row that a group can hold inside an entry. */
const GroupRow = v.strictObject({
  ...rowFields,
  component: v.variant('type', [...valueComponents, ...layoutLeaves, Columns]),
})

const group = { type: v.literal('group'), ...layout, title: v.optional(Translatable) }
const EntryGroup = v.strictObject({ ...group, rows: v.pipe(v.array(GroupRow), v.minLength(1)) })

const EntryRow = v.strictObject({
  ...rowFields,
  component: v.variant('type', [...valueComponents, ...layoutLeaves, Columns, EntryGroup]),
})

/** A repeating group. Its entries have stable ids. */
export const DynamicList = v.strictObject({
  type: v.literal('dynamicList'),
  ...field,
  entryName: described('What one entry is called.', Translatable),
  addText: v.optional(described('On the button that adds an entry.', Translatable)),
  minEntries: v.optional(integer(0), 0),
  maxEntries: v.optional(integer(1), 100),
  summary: v.optional(described('The components whose answers a folded entry is known by.', v.array(TemplateKey)), []),
  rows: v.array(EntryRow),
})

/** Rows under one condition, with a heading if the group has a title. A group cannot contain a group. */
export const Group = v.strictObject({
  ...group,
  rows: v.pipe(
    v.array(
      v.strictObject({
        ...rowFields,
        component: v.variant('type', [...valueComponents, ...layoutLeaves, Columns, DynamicList]),
      }),
    ),
    v.minLength(1),
  ),
})

export const Component = v.variant('type', [...valueComponents, ...layoutLeaves, Columns, DynamicList, Group])
export type Component = v.InferOutput<typeof Component>
export type ComponentOf<T extends ComponentType> = Extract<Component, { type: T }>
/** A component that carries a value. */
export type ValueComponent = Exclude<
  Component,
  { type: 'sectionTitle' | 'bodyText' | 'columns' | 'sectionDivider' | 'group' }
>

export const Row = v.strictObject({ ...rowFields, component: Component })
export type Row = v.InferOutput<typeof Row>

export const FormDocument = v.strictObject({
  id: TemplateKey,
  title: Translatable,
  description: v.optional(Translatable),
  minutes: v.optional(described('About how long it takes, for the list of forms.', integer(1))),
  isInternal: v.optional(described('Only caseworkers see and fill it in.', v.boolean()), false),
  rows: v.array(Row),
})
export type FormDocument = v.InferOutput<typeof FormDocument>
