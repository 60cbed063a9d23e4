/** Five types carry no value and are never saved: sectionTitle, bodyText, columns, group, sectionDivider. */
export const componentTypes = [
  'textBox',
  'checkbox',
  'checkboxList',
  'sectionTitle',
  'bodyText',
  'columns',
  'dateBox',
  'monthBox',
  'numberBox',
  'radioGroup',
  'sectionDivider',
  'selectList',
  'comboBox',
  'searchBox',
  'file',
  'dynamicList',
  'dynamicPosition',
  'group',
] as const
export type ComponentType = (typeof componentTypes)[number]
