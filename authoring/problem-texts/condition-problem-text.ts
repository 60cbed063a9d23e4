import type { Translatable } from '#schemas/locale.ts'
import type { ConditionProblemCode, TemplateProblem } from '../template-problem.ts'
import { closestName } from '#schemas/edit-distance.ts'

/**
 * Tells an author how to mend conditions that cannot hold, and answers that cannot be compared. `other` is the location of the other place that is
 * concerned.
 */
export const conditionProblemText = (
  code: ConditionProblemCode,
  params: TemplateProblem['params'],
  other: Translatable,
): Translatable => {
  const at = (name: string): string => params[name] ?? ''
  switch (code) {
    case 'DANGLING_CONTROLLER':
      return danglingText(at('controller'), at('form'), closestName(at('controller'), at('known').split(', ')))
    case 'CONTROLLER_OUT_OF_SIGHT':
      return {
        sv: `"${at('controller')}" står inne i listan "${at('list')}" och styr bara rader i samma post. Låt en komponent utanför listan styra.`,
        en: `"${at('controller')}" is inside the list "${at('list')}" and controls only rows of the same entry. Let a component outside the list control this one.`,
      }
    case 'CONTROLLER_WITHOUT_VALUE':
      return {
        sv: `"${at('controller')}" är en ${at('type')} och får aldrig något svar. Låt en komponent med svar styra.`,
        en: `"${at('controller')}" is a ${at('type')} and never has an answer. Let a component with an answer control this one.`,
      }
    case 'CONTROLLER_CYCLE':
      return {
        sv: `Villkoren väntar på varandra: ${at('cycle')}. Ta bort ett av dem.`,
        en: `These conditions wait for each other: ${at('cycle')}. Remove one of them.`,
      }
    case 'IMPOSSIBLE_CONTROLLER_VALUE':
      if (at('type') === 'checkbox' && at('value') === 'false')
        return {
          sv: `"${at('controller')}" kan aldrig ha svaret "false". Skriv "is": "unchecked" i stället för "values".`,
          en: `"${at('controller')}" can never have the answer "false". Write "is": "unchecked" instead of "values".`,
        }
      return at('possible') === ''
        ? {
            sv: `Svaret på "${at('controller')}" går inte att känna till i en mall. Ta bort "values", så räcker vilket svar som helst.`,
            en: `What "${at('controller')}" is answered with cannot be known in a template. Leave out "values", and any answer will do.`,
          }
        : {
            sv: `"${at('controller')}" kan aldrig ha svaret "${at('value')}". Välj bland ${at('possible')}.`,
            en: `"${at('controller')}" can never have the answer "${at('value')}". Choose from ${at('possible')}.`,
          }
    case 'REFUSED_CONTROLLER_VALUE':
      return at('rule') === ''
        ? {
            sv: `"${at('controller')}" kan aldrig ha svaret "${at('value')}": en ${at('type')} besvaras så som ${examples[at('type')] ?? ''}. Skriv ett sådant svar.`,
            en: `"${at('controller')}" can never have the answer "${at('value')}": a ${at('type')} is answered like ${examples[at('type')] ?? ''}. Write such an answer.`,
          }
        : {
            sv: `"${at('controller')}" kan aldrig ha svaret "${at('value')}": regeln "${at('rule')}" på ${other.sv} tillåter det inte. Ändra svaret här eller regeln där.`,
            en: `"${at('controller')}" can never have the answer "${at('value')}": the rule "${at('rule')}" on ${other.en} does not allow it. Change the answer here or the rule there.`,
          }
    case 'REFUSED_COMPARISON':
      return {
        sv: `Inget svar på "${at('controller')}" uppfyller "${at('comparison')}": regeln "${at('rule')}" på ${other.sv} tillåter inget sådant. Ändra gränsen här eller regeln där.`,
        en: `No answer of "${at('controller')}" meets "${at('comparison')}": the rule "${at('rule')}" on ${other.en} allows none. Change the limit here or the rule there.`,
      }
    case 'UNREACHABLE':
      return {
        sv: 'Raden visas aldrig: villkoren utesluter varandra. Ändra ett av dem.',
        en: 'This row is never shown: its conditions exclude each other. Change one of them.',
      }
    case 'ALWAYS_SHOWN':
      return {
        sv: 'Villkoret gäller vad man än svarar. Ta bort det, eller ändra det.',
        en: 'This condition holds whatever is answered. Remove it, or change it.',
      }
    case 'NEVER_REQUIRED':
      return {
        sv: 'Villkoret gäller aldrig, så flera personer krävs aldrig. Ändra det, eller ta bort det om de alltid ska krävas.',
        en: 'This condition never holds, so that several people are never required. Change it, or remove it if they always are.',
      }
    case 'TOO_LARGE_CONDITION':
      return {
        sv: `Villkoret frågar efter ${at('count')} svar, och högst ${at('max')} ryms. Dela upp det: sätt en del på en grupp eller avdelning.`,
        en: `This condition asks about ${at('count')} answers, and at most ${at('max')} fit. Divide it: put a part of it on a group or section.`,
      }
    case 'NOT_A_LIST':
      return {
        sv: `"${at('controller')}" är en ${at('type')} och har inga poster. Skriv id för en dynamicList.`,
        en: `"${at('controller')}" is a ${at('type')} and has no entries. Name a dynamicList.`,
      }
    case 'NOT_A_CHECKBOX':
      return {
        sv: `"${at('controller')}" är en ${at('type')} och går inte att kryssa i. Skriv "answered" eller "unanswered".`,
        en: `"${at('controller')}" is a ${at('type')} and cannot be ticked. Write "answered" or "unanswered".`,
      }
    case 'INCOMPARABLE_CONTROLLER':
      return {
        sv: `Svaret på "${at('controller')}" (${at('type')}) går inte att jämföra. Låt den vara en numberBox, eller jämför ett datum.`,
        en: `The answer of "${at('controller')}" (${at('type')}) cannot be compared. Make it a numberBox, or compare a date.`,
      }
    case 'OTHER_OPERAND_KIND':
      return at('kind') === 'number'
        ? {
            sv: `"${at('controller')}" är ett tal. Jämför med ett tal, eller med en komponent vars svar är ett tal.`,
            en: `"${at('controller')}" is a number. Compare it with a number, or with a component whose answer is one.`,
          }
        : at('kind') === 'month'
          ? {
              sv: `"${at('controller')}" är en månad. Jämför med en månad som "2026-05", eller med en annan monthBox.`,
              en: `"${at('controller')}" is a month. Compare it with a month such as "2026-05", or with another monthBox.`,
            }
          : {
              sv: `"${at('controller')}" är ett datum. Jämför med ett datum som "2026-05-01", eller med en annan dateBox.`,
              en: `"${at('controller')}" is a date. Compare it with a date such as "2026-05-01", or with another dateBox.`,
            }
    case 'UNFIT_OFFSET':
      return at('kind') === 'month'
        ? {
            sv: 'En månad flyttas med månader eller år, som "+3m" eller "-1y".',
            en: 'A month is moved by months or years, such as "+3m" or "-1y".',
          }
        : { sv: 'Ett tal har ingen "offset". Ta bort den.', en: 'A number has no "offset". Remove it.' }
    case 'COMPARED_WITH_ITSELF':
      return {
        sv: `Regeln "${at('rule')}" jämför svaret med sig självt. Skriv id för en annan komponent.`,
        en: `The rule "${at('rule')}" compares the answer with itself. Name another component.`,
      }
    case 'OTHER_OUT_OF_SIGHT':
      return {
        sv: `"${at('controller')}" står inne i listan "${at('list')}" och går bara att jämföra med i samma post. Skriv id för en komponent utanför listan.`,
        en: `"${at('controller')}" is inside the list "${at('list')}" and can be compared with in the same entry only. Name a component outside the list.`,
      }
    case 'OTHER_ANSWER_KIND':
      return at('kind') === 'number'
        ? {
            sv: `Svaret på "${at('controller')}" (${at('type')}) är inget tal. Skriv id för en numberBox.`,
            en: `The answer of "${at('controller')}" (${at('type')}) is no number. Name a numberBox.`,
          }
        : {
            sv: `Svaret på "${at('controller')}" (${at('type')}) är av ett annat slag. Skriv id för en ${at('kind')}Box.`,
            en: `The answer of "${at('controller')}" (${at('type')}) is of another kind. Name a ${at('kind')}Box.`,
          }
    case 'EXCLUSIVE_LIMITS':
      return {
        sv: `Inga svar på "${at('questions')}" klarar reglerna tillsammans: gränserna utesluter varandra. Ändra en av dem.`,
        en: `No answers to "${at('questions')}" meet these rules together: their limits exclude each other. Change one of them.`,
      }
  }
}

const danglingText = (id: string, form: string, meant: string | null): Translatable => {
  if (form !== '')
    return {
      sv: `"${id}" står i formuläret "${form}", och villkor, regler och uträkningar håller sig inom sitt formulär. Skriv id för en komponent i det här.`,
      en: `"${id}" is in the form "${form}", and conditions, rules and computed numbers stay within their form. Name a component of this one.`,
    }
  const remedy =
    meant === null
      ? { sv: 'Skriv id för en som finns.', en: 'Name one that is there.' }
      : { sv: `Menar du "${meant}"?`, en: `Do you mean "${meant}"?` }
  return {
    sv: `Ingen komponent i formuläret har componentId "${id}". ${remedy.sv}`,
    en: `No component of this form has the componentId "${id}". ${remedy.en}`,
  }
}

/** Answers as they are stored. */
const examples: Readonly<Record<string, string>> = {
  dateBox: '"2026-05-01"',
  monthBox: '"2026-05"',
  numberBox: '"1200.5"',
}
