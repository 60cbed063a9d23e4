import { maxOffsetYears } from '#schemas/form/date-point.ts'
import type { Translatable } from '#schemas/locale.ts'
import type { RuleProblemCode, TemplateProblem } from '../template-problem.ts'

/** Tells an author how to mend rules that are unfit, impossible or senseless. */
export const ruleProblemText = (code: RuleProblemCode, params: TemplateProblem['params']): Translatable => {
  const at = (name: string): string => params[name] ?? ''
  switch (code) {
    case 'UNFIT_RULE':
      return unfitText(at('rule'), at('type'))
    case 'IMPOSSIBLE_RULE':
      return {
        sv: `Inget svar klarar regeln "${at('rule')}": det minsta är större än det största. Ändra ett av talen.`,
        en: `No answer meets the rule "${at('rule')}": the least is more than the most. Change one of the numbers.`,
      }
    case 'IMPOSSIBLE_DATE':
      return {
        sv: `Den dagen finns inte i kalendern, eller ligger mer än ${maxOffsetYears} år bort. Skriv en dag som finns, som "2026-05-31", eller ett kortare avstånd, som "today+18m".`,
        en: `That day is not in the calendar, or is more than ${maxOffsetYears} years away. Write a day that exists, such as "2026-05-31", or a shorter distance, such as "today+18m".`,
      }
    case 'EXCLUSIVE_RULES':
      return {
        sv: `Inget svar klarar både "${at('rule')}" och "${at('other')}". Ta bort en av reglerna.`,
        en: `No answer meets both "${at('rule')}" and "${at('other')}". Remove one of the rules.`,
      }
    case 'NOTHING_ALLOWED':
      return {
        sv: 'Svaret får inte ha ett enda tecken. Skriv ett större tal, eller ta bort regeln.',
        en: 'The answer may not have a single character. Write a larger number, or remove the rule.',
      }
    case 'ENDLESS_RANGE':
      return {
        sv: `Regeln "${at('rule')}" har ingen gräns. Skriv den minsta eller den största.`,
        en: `The rule "${at('rule')}" has no limit. Write the least or the most.`,
      }
    case 'ABOVE_SERVER_LIMIT':
      return limitText(at('rule'), at('max'))
    case 'EMPTY_REGEX':
      return {
        sv: 'Varje svar klarar uttrycket. Skriv ett som prövar något, eller ta bort regeln.',
        en: 'Every answer meets this expression. Write one that checks something, or remove the rule.',
      }
    case 'UNANCHORED_REGEX':
      return {
        sv: 'Uttrycket får finnas var som helst i svaret. Börja med ^ och sluta med $ om det gäller hela svaret.',
        en: 'This expression may be found anywhere in the answer. Begin with ^ and end with $ if the whole answer is meant.',
      }
    case 'DOUBLED_BACKSLASH':
      return {
        sv: 'Uttrycket kräver ett bakstreck i svaret. Menas en siffra, en bokstav eller en punkt, skriv \\\\d, \\\\w eller \\\\. med två bakstreck i JSON, inte fyra.',
        en: 'This expression wants a backslash in the answer. If a digit, a letter or a point is meant, write \\\\d, \\\\w or \\\\. with two backslashes in JSON, not four.',
      }
    case 'TINY_FILE':
      return {
        sv: `Knappt någon fil ryms i ${at('bytes')} byte. "maxBytes" räknas i byte: 5 MB är 5000000.`,
        en: `Hardly any file fits in ${at('bytes')} bytes. "maxBytes" counts bytes: 5 MB are 5000000.`,
      }
    case 'UNKNOWN_FILE_TYPE':
      return at('meant') === ''
        ? {
            sv: `Servern känner inte igen filer av typen "${at('type')}" och tar aldrig emot dem. Välj bland ${at('known')}.`,
            en: `The server does not recognise files of the type "${at('type')}" and never accepts them. Choose from ${at('known')}.`,
          }
        : {
            sv: `"${at('type')}" är ingen filtyp, så varje fil avvisas. Menar du "${at('meant')}"?`,
            en: `"${at('type')}" is no content type, so every file is refused. Do you mean "${at('meant')}"?`,
          }
    case 'UNREADABLE_REGEX':
      return at('engine') === 'server'
        ? {
            sv: `Servern kan inte köra uttrycket: ${at('reason')}. Skriv det utan bakåtreferenser och utan att titta framåt eller bakåt (RE2).`,
            en: `The server cannot run this expression: ${at('reason')}. Write it without back references and without looking ahead or behind (RE2).`,
          }
        : {
            sv: `Webbläsaren kan inte köra uttrycket: ${at('reason')}. Skriv det så att både RE2 och JavaScript (flaggan u) läser det.`,
            en: `The browser cannot run this expression: ${at('reason')}. Write it so that both RE2 and JavaScript (flag u) read it.`,
          }
    case 'NOT_SENSITIVE':
      return {
        sv: 'Ett personnummer bör inte ligga kvar på enheten. Skriv "sensitive": true.',
        en: 'A personal number should not stay on the device. Write "sensitive": true.',
      }
  }
}

/** A rule that cannot check a component, with what is likely meant in its place. */
const unfitText = (rule: string, type: string): Translatable => {
  const remedy = unfitRemedy(rule, type)
  return {
    sv: `Regeln "${rule}" kan inte pröva en ${type}. ${remedy.sv}`,
    en: `The rule "${rule}" cannot check a ${type}. ${remedy.en}`,
  }
}

const unfitRemedy = (rule: string, type: string): Required<Omit<Translatable, 'nb'>> => {
  if ((type === 'dateBox' || type === 'monthBox') && rule === 'range')
    return {
      sv: 'Skriv "dateRange" med "earliest" och "latest".',
      en: 'Write "dateRange" with "earliest" and "latest".',
    }
  if (type === 'numberBox' && ['number', 'digitsOnly'].includes(rule))
    return {
      sv: 'Ta bort den: svaret är alltid ett tal, med så många "decimals" som komponenten säger.',
      en: 'Remove it: the answer is always a number, with as many "decimals" as the component says.',
    }
  if (type === 'numberBox' && ['dateRange', 'minLength', 'maxLength'].includes(rule))
    return { sv: 'Skriv "range" med "min" och "max".', en: 'Write "range" with "min" and "max".' }
  if (type === 'file' && rule === 'maxLength')
    return { sv: 'Skriv "fileSize" med "maxBytes".', en: 'Write "fileSize" with "maxBytes".' }
  if (type === 'textBox' && rule === 'dateRange')
    return {
      sv: 'Låt frågan vara en dateBox eller monthBox, eller ta bort regeln.',
      en: 'Make the question a dateBox or monthBox, or remove the rule.',
    }
  return { sv: 'Ta bort den.', en: 'Remove it.' }
}

/** Explains the limit of the server, whatever the template says. */
const limitText = (rule: string, max: string): Translatable => {
  if (rule === 'fileSize')
    return {
      sv: `Servern tar aldrig emot större filer än ${max} byte. Skriv ett lägre tal, eller ta bort regeln.`,
      en: `The server never accepts files of more than ${max} bytes. Write a lower number, or remove the rule.`,
    }
  return rule === 'minLength'
    ? {
        sv: `Inget svar kan bli så långt: servern lagrar högst ${max} tecken. Skriv ett lägre tal.`,
        en: `No answer can be that long: the server stores at most ${max} characters. Write a lower number.`,
      }
    : {
        sv: `Servern lagrar aldrig mer än ${max} tecken av ett svar. Skriv ett lägre tal, eller ta bort regeln.`,
        en: `The server never stores more than ${max} characters of an answer. Write a lower number, or remove the rule.`,
      }
}
