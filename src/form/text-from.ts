/** Reads the text of a text control; undefined for any other element. */
export const textFrom = (control: HTMLElement): string | null | undefined => {
  if (!('value' in control) || typeof control.value !== 'string') return undefined
  return control.value === '' ? null : control.value
}
