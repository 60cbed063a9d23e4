import { valueKey, type FormValues } from '#schemas/form/value.ts'
import type { Subject } from '../answers/subject.ts'
import { byApplicant, type Chapter } from './moment.ts'

/** The company has two more workplaces than its main one. */
export const workplacesAdded: Chapter = (subject) => [
  byApplicant(0.2, {
    type: 'values.save',
    formId: 'workplaces',
    values: {
      workplaces: ['workplace-2', 'workplace-3'],
      ...workplace(subject, 'workplace-2', { workplaceName: 'Lagret', workplaceStreet: 'Bangårdsgatan 3' }),
      ...workplace(subject, 'workplace-3', { workplaceName: 'Utställningen', workplaceStreet: 'Köpmangatan 7' }),
    },
  }),
]

/** It moves, closes one of them and opens another, and somebody else does the pay. */
export const moved: Chapter = (subject) => [
  byApplicant(1, {
    type: 'values.save',
    formId: 'workplaces',
    values: {
      mainWorkplaceStreet: 'Hyvelgatan 16',
      workplaces: ['workplace-2', 'workplace-4'],
      ...entry('workplace-2', { workplaceName: 'Lagret och monteringen', workplaceStreet: 'Bangårdsgatan 5' }),
      ...workplace(subject, 'workplace-4', {
        workplaceName: 'Plåtverkstaden',
        workplaceStreet: 'Hamnvägen 2',
      }),
    },
  }),
  byApplicant(0.3, {
    type: 'values.save',
    formId: 'contacts',
    values: { payrollContact: [subject.people[1].id], invoiceContact: [subject.people[1].id] },
  }),
]

const workplace = ({ company }: Subject, entryId: string, answers: FormValues): FormValues =>
  entry(entryId, {
    workplaceZipCode: `${company.zipCode.slice(0, 3)} ${company.zipCode.slice(3)}`,
    workplaceTown: company.town,
    workplaceIsTemporary: false,
    ...answers,
  })

const entry = (entryId: string, answers: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(answers).map(([componentId, value]) => [
      valueKey(componentId, { listId: 'workplaces', entryId }),
      value,
    ]),
  )
