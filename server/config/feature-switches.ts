import * as v from 'valibot'
import type { CaseFacts } from '#schemas/facts.ts'
import type { SigningMethods } from '#schemas/member-organisation.ts'
import { ConfigError } from './config-error.ts'

/** The parts that an installation can do without (specification §7, Settings/features). */
export type FeatureSwitches = {
  simpleList: boolean
  digitalSignature: boolean
  analogSignature: boolean
  /** Whether organisations may show strangers that a company has an application, is a member or was rejected. */
  openAnswers: boolean
}

const onOrOff = v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on')

/** Each part that an installation can do without is on until it is switched off. */
export const featureVariables = {
  FEATURE_SIMPLE_LIST: onOrOff,
  FEATURE_DIGITAL_SIGNATURE: onOrOff,
  FEATURE_ANALOG_SIGNATURE: onOrOff,
  FEATURE_OPEN_ANSWERS: onOrOff,
}

/** @throws ConfigError where no signing method is left. */
export const featuresOf = (
  variables: Readonly<Record<keyof typeof featureVariables, 'on' | 'off'>>,
): FeatureSwitches => {
  const features = {
    simpleList: variables.FEATURE_SIMPLE_LIST === 'on',
    digitalSignature: variables.FEATURE_DIGITAL_SIGNATURE === 'on',
    analogSignature: variables.FEATURE_ANALOG_SIGNATURE === 'on',
    openAnswers: variables.FEATURE_OPEN_ANSWERS === 'on',
  }
  if (!features.digitalSignature && !features.analogSignature)
    throw new ConfigError([
      { variable: 'FEATURE_ANALOG_SIGNATURE', problem: 'must not be off where FEATURE_DIGITAL_SIGNATURE is off' },
    ])
  return features
}

/**
 * The signing methods that cannot be started: those that the installation has not, and of the others those that the organisation does not
 * want, as long as that leaves one. A started one is finished, whatever has been disabled since.
 */
export const disabledSigningMethods = (
  { digitalSignature, analogSignature }: FeatureSwitches,
  wanted: SigningMethods,
): CaseFacts['disabledSigningMethods'] => {
  if (!digitalSignature) return ['digital']
  if (!analogSignature) return ['paper']
  return wanted === 'both' ? [] : [wanted === 'digital' ? 'paper' : 'digital']
}
