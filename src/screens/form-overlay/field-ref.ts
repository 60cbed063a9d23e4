/** A field of a case: a component of one of its forms. */
export type FieldRef = { formId: string; componentId: string }
