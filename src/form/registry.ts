import type { Component } from '#schemas/form.ts'
import type { ComponentType } from '#schemas/form/component-type.ts'
import { checkbox, checkboxList, radioGroup, selectList } from './components/choices.tsx'
import { comboBox } from './components/combo-box.tsx'
import { dateBox, monthBox } from './components/date-box.tsx'
import { dynamicList } from './components/dynamic-list.tsx'
import { dynamicPosition } from './components/dynamic-position.tsx'
import { file } from './components/file.tsx'
import { bodyText, columns, group, sectionDivider, sectionTitle } from './components/layout.tsx'
import { numberBox } from './components/number-box.tsx'
import { searchBox } from './components/search-box.tsx'
import { textBox } from './components/text-box.tsx'
import type { FormComponent } from './define-form-component.ts'

/** The definition of every component type of the schema. A missing type does not compile. */
export const registry = {
  textBox,
  checkbox,
  checkboxList,
  sectionTitle,
  bodyText,
  columns,
  dateBox,
  monthBox,
  numberBox,
  radioGroup,
  sectionDivider,
  selectList,
  comboBox,
  searchBox,
  file,
  dynamicList,
  dynamicPosition,
  group,
} satisfies { [T in ComponentType]: FormComponent<T> }

export const definitionOf = (component: Component): FormComponent<ComponentType> => registry[component.type]
