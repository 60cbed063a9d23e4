import { describe, expect, it } from 'vitest'
import { compileForm } from '#schemas/form/compile.ts'
import { membershipTemplate, workshopMembershipTemplate } from './template.ts'

/** Where in the document a text lacks its English, or has none of its own. */
const untranslated = (node: unknown, path = ''): string[] => {
  if (typeof node !== 'object' || node === null) return []
  if ('sv' in node) return 'en' in node && typeof node.en === 'string' && node.en.trim() !== '' ? [] : [path]
  return Object.entries(node).flatMap(([key, child]) => untranslated(child, `${path}/${key}`))
}

const componentIds = (node: unknown): string[] => {
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && 'componentId' in node && typeof node.componentId === 'string' ? [node.componentId] : []
  return [...own, ...Object.values(node).flatMap(componentIds)]
}

describe.each([
  ['Hantverksgivarna', membershipTemplate],
  ['Verkstadsalliansen', workshopMembershipTemplate],
])('the membership application of %s', (_, template) => {
  it('says everything in Swedish and in English', () => {
    expect(untranslated(template)).toEqual([])
  })

  it('names each component once over all its forms, so that a correction can name it without its form', () => {
    const ids = template.forms.flatMap((form) => componentIds(form.rows))
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  it('has forms whose conditions all lead somewhere', () => {
    expect(template.forms.map((form) => compileForm(form).document.id)).toEqual(template.forms.map(({ id }) => id))
  })

  it('names by their roles components that are there', () => {
    const ids = template.forms.flatMap((form) => componentIds(form.rows))
    expect(Object.values(template.roles).filter((id) => id !== undefined && !ids.includes(id))).toEqual([])
  })

  it('takes at most eight minutes a form', () => {
    expect(template.forms.filter(({ minutes }) => minutes === undefined || minutes > 8)).toEqual([])
  })

  it('has one internal form, the last', () => {
    expect(template.forms.map(({ isInternal }) => isInternal)).toEqual([
      ...template.forms.slice(1).map(() => false),
      true,
    ])
  })

  it('gives every tag without options of its own something to choose from', () => {
    expect(Object.keys(template.dynamicData)).toEqual(['Undergrupper', 'Kollektivavtal'])
    expect(Object.values(template.dynamicData).every((options) => options.length > 1)).toBe(true)
  })
})
