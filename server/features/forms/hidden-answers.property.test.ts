import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getOwn } from '#schemas/records.ts'
import { compileForm } from '#schemas/form/compile.ts'
import { carriesValue } from '#schemas/form/answer-types.ts'
import { validateForm } from '#schemas/form/validation.ts'
import { isBlank, parseValueKey, type FormValues, type ValueKey } from '#schemas/form/value.ts'
import type { FormDocument } from '#schemas/form.ts'
import { randomOptionsByTag } from '#tests/fixtures/random-component.ts'
import { randomAnswers, randomForm, randomPeople, tokenOf } from '#tests/fixtures/random-form.ts'
import { linearRegex } from '#authoring/linear-regex.ts'
import { registerApplicationOf } from '../../jobs/register-application.ts'
import { formBlocks } from '../documents/pdf/application-blocks.ts'
import { revisionOf } from '../documents/revision.ts'
import { filledForms, shownAnswers, type FilledForm } from './form-index.ts'

const filled = randomForm.chain((document) =>
  randomAnswers(document).map((values): FilledForm => filledBy(document, values)),
)

const filledBy = (document: FormDocument, values: FormValues): FilledForm => {
  const stored = Object.entries(values).map(([componentId, value]) => ({
    formId: document.id,
    componentId,
    value,
    version: 1,
    backendValidation: null,
    updatedAt: new Date('2026-11-22T09:00:00.000Z'),
    updatedBy: 'Eva Åkerström',
  }))
  const [form] = filledForms([document], stored)
  if (form === undefined) throw new Error('One form was asked for')
  return form
}

const printed = (form: FilledForm) =>
  formBlocks(form, { locale: 'sv', people: randomPeople, optionsByTag: randomOptionsByTag })
const exported = (form: FilledForm): string =>
  JSON.stringify(
    registerApplicationOf({
      moId: 'hantverksgivarna',
      reference: 'case',
      company: {
        orgNo: '5599911234',
        name: 'Ensamt AB',
        organisationType: 'REGULAR_COMPANY',
        contactPersonEmail: 'eva@akerstroms.example',
      },
      contactPersons: randomPeople,
      templateSlug: 'medlemsansokan',
      templateVersion: 1,
      revision: null,
      forms: [{ formId: form.document.id, document: form.document, answers: shownAnswers(form) }],
    }),
  )
const signed = (form: FilledForm): string =>
  revisionOf(1, [{ formId: form.document.id, answers: shownAnswers(form) }], randomPeople)

const hiddenKeys = ({ values, active }: FilledForm): ValueKey[] => Object.keys(values).filter((key) => !active.has(key))

/** The same form with other or no answers to every hidden question. */
const withOthersHidden = (form: FilledForm): FilledForm =>
  filledBy(
    form.document,
    Object.fromEntries(
      Object.entries(form.values).map(([key, value]) => [
        key,
        form.active.has(key) ? value : typeof value === 'string' ? `${value} till` : null,
      ]),
    ),
  )

test('for any form print and export have exactly the shown answers', () => {
  fc.assert(
    fc.property(filled, (form) => {
      const print = JSON.stringify(printed(form))
      const register = exported(form)
      const tokenKeys = Object.entries(form.values).flatMap(([key, value]) =>
        value === tokenOf(key) || (Array.isArray(value) && typeof value[0] === 'object') ? [key] : [],
      )
      expect(tokenKeys.filter((key) => print.includes(tokenOf(key)))).toEqual(
        tokenKeys.filter((key) => form.active.has(key)),
      )
      expect(tokenKeys.filter((key) => register.includes(tokenOf(key)))).toEqual(
        tokenKeys.filter((key) => form.active.has(key)),
      )
    }),
  )
})

test('for any form exactly the shown questions are printed', () => {
  fc.assert(
    fc.property(filled, (form) => {
      const { nodes } = compileForm(form.document)
      const labels = printed(form).flatMap((block) => (block.kind === 'answer' ? [block.label] : []))
      const shown = [...form.active].flatMap((key) => {
        const component = nodes.get(parseValueKey(key).componentId)?.component
        const isPrinted =
          component !== undefined &&
          carriesValue(component) &&
          // A list is printed as its entries.
          (component.type !== 'dynamicList' || isBlank(getOwn(form.values, key)))
        return isPrinted ? [component.label.sv] : []
      })
      expect(labels.toSorted()).toEqual(shown.toSorted())
    }),
  )
})

test('for any form changing a hidden answer changes nothing that is printed, signed, exported or validated', () => {
  fc.assert(
    fc.property(filled, (form) => {
      const other = withOthersHidden(form)
      fc.pre(hiddenKeys(form).length > 0)
      const validated = ({ document, values }: FilledForm) =>
        validateForm(compileForm(document), values, {
          engine: linearRegex,
          available: {
            optionsByTag: randomOptionsByTag,
            people: new Map(randomPeople.map((person) => [person.id, person])),
          },
        })
      expect([printed(other), signed(other), exported(other), validated(other)]).toEqual([
        printed(form),
        signed(form),
        exported(form),
        validated(form),
      ])
    }),
  )
})

test('for any form changing a shown answer changes the revision', () => {
  fc.assert(
    fc.property(filled, (form) => {
      const [key] = [...form.active].filter((each) => form.values[each] === tokenOf(each))
      fc.pre(key !== undefined)
      if (key === undefined) return
      expect(signed(filledBy(form.document, { ...form.values, [key]: 'another' }))).not.toBe(signed(form))
    }),
  )
})
