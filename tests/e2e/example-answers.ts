import type { OfferedByDefault } from '#schemas/locale.ts'

/** A step of an applicant in a form. The steps are in the form's order. */
export type FormStep =
  /** The field is still hidden at this step. An answer in a later step shows the field. */
  | { hidden: string }
  | { fill: string; with: string | true | readonly string[] }
  /** An answer that breaks a rule, and the sentence that says so. */
  | { refused: string; with: string; message: Record<OfferedByDefault, string> }
  | { attach: string; file: string }
  | { person: string }
  /** Adds an entry to the list and answers in it. */
  | { entry: string; steps: readonly FormStep[] }
  /** A text that is shown now. */
  | { shown: Record<OfferedByDefault, string> }
  /** Goes on to the next section of a long form. */
  | { next: Record<OfferedByDefault, string> }

const fill = (componentId: string, answer: string | true | readonly string[]): FormStep => ({
  fill: componentId,
  with: answer,
})

type Example = { name: string; slug: string; forms: Record<string, readonly FormStep[]> }

/** The examples that are rebuilt after those of other form engines (docs/examples.md), and how each is filled in. */
export const rebuiltExamples: readonly Example[] = [
  {
    name: 'family-health',
    slug: 'slaktens-halsa',
    forms: {
      relatives: [
        {
          entry: 'relatives',
          steps: [
            { hidden: 'age' },
            { hidden: 'isCauseKnown' },
            fill('relation', 'father'),
            fill('isAlive', 'no'),
            fill('ageAtDeath', '58'),
            fill('isCauseKnown', 'yes'),
            fill('causeOfDeath', 'Hjärtinfarkt'),
            { hidden: 'illnessDescription' },
            fill('illnesses', ['heart', 'pressure']),
            fill('illnessDescription', 'Högt blodtryck från 40 års ålder.'),
            { hidden: 'age' },
          ],
        },
        { shown: { sv: 'före 60', en: 'before the age of 60' } },
        {
          entry: 'relatives',
          steps: [
            fill('relation', 'mother'),
            fill('isAlive', 'yes'),
            {
              refused: 'age',
              with: '140',
              message: { sv: 'Skriv ett tal mellan 1 och 115', en: 'Enter a number between 1 and 115' },
            },
            fill('age', '81'),
          ],
        },
        {
          entry: 'relatives',
          steps: [
            fill('relation', 'sister'),
            fill('isAlive', 'no'),
            fill('isAgeUnknown', true),
            { hidden: 'ageAtDeath' },
            fill('isCauseKnown', 'no'),
            { hidden: 'causeOfDeath' },
          ],
        },
      ],
    },
  },
  {
    name: 'car-club',
    slug: 'bilklubben',
    forms: {
      carClub: [
        { hidden: 'phone' },
        fill('firstName', 'Stina'),
        fill('email', 'stina.storm@storm.example'),
        fill('hasPhone', true),
        fill('phone', '070-123 45 67'),
        fill('lastName', 'Storm'),
        fill('distance', '45'),
        { entry: 'kids', steps: [fill('kidName', 'Ture')] },
        { entry: 'kids', steps: [fill('kidName', 'Tilda')] },
        fill('birthDate', '1979-04-12'),
        { next: { sv: 'Bilarna', en: 'The cars' } },
        {
          entry: 'cars',
          steps: [
            fill('make', 'Storm'),
            fill('model', '96'),
            {
              refused: 'year',
              with: '68',
              message: { sv: 'Skriv ett år med fyra siffror', en: 'Enter a year of four digits' },
            },
            fill('year', '1968'),
          ],
        },
        fill('codriverFirstName', 'Sten'),
        fill('codriverEmail', 'sten.storm@storm.example'),
        fill('codriverLastName', 'Storm'),
        fill('codriverAsked', true),
        { refused: 'story', with: 'Ärvd', message: { sv: 'Skriv minst 5 tecken', en: 'Enter at least 5 characters' } },
        fill('story', 'Den stod i ladan när vi köpte gården.'),
        fill('garageName', 'Stormboet'),
        fill('garageNote', 'En grop, en lyft och en soffa.'),
        { next: { sv: 'Medlemskapet', en: 'The membership' } },
        fill('level', 'family'),
        fill('guardianFirstName', 'Rut'),
        fill('guardianLastName', 'Regn'),
        { entry: 'gifts', steps: [fill('gift', '250,50')] },
        fill('newsletter', true),
        fill('treats', ['coffee', 'chocolate']),
        fill('workshopName', 'Skruven'),
        fill('workshopNote', 'Domkraften och svetsen.'),
        fill('habitDrive', 'seldom'),
        fill('habitRepair', 'always'),
        fill('habitMeet', 'often'),
        { next: { sv: 'Besiktningen', en: 'The inspection' } },
        { hidden: 'inspectionTime' },
        {
          refused: 'inspectionDay',
          with: '2027-09-01',
          message: {
            sv: 'Det kan inte vara senare än 31 augusti 2027. Kontrollera datumet.',
            en: 'It cannot be later than 31 August 2027. Check the date.',
          },
        },
        fill('inspectionDay', '2027-06-12'),
        fill('inspectionTime', '16.30'),
        fill('snack', 'apple'),
        fill('street', 'Stormgatan 4'),
        fill('postcode', '112 34'),
        fill('townName', 'Stockholm'),
        fill('section', 'coast'),
        { person: 'signatory' },
      ],
    },
  },
  {
    name: 'new-employee',
    slug: 'ny-medarbetare',
    forms: {
      employee: [
        fill('parts', ['person', 'address', 'employment', 'relative']),
        { next: { sv: 'Personen', en: 'The person' } },
        fill('firstName', 'Nora'),
        fill('lastName', 'Nyman'),
        fill('dateOfBirth', '1981-12-28'),
        fill('email', 'nora.nyman@nyman.example'),
        { hidden: 'hasPersonalNumber' },
        fill('hasIdDetails', true),
        { hidden: 'personalNumber' },
        fill('hasPersonalNumber', true),
        fill('personalNumber', '811228-9874'),
        { hidden: 'licence' },
        fill('hasLicence', true),
        fill('licence', 'K 4471'),
        { next: { sv: 'Adressen', en: 'The address' } },
        fill('street', 'Nygatan 1'),
        fill('country', 'NO'),
        fill('apartment', '1101'),
        fill('town', 'Stockholm'),
        fill('region', 'Stockholms län'),
        fill('postcode', '112 34'),
        { next: { sv: 'Anställningen', en: 'The employment' } },
        fill('department', 'workshop'),
        fill('position', 'Snickare'),
        {
          refused: 'startDate',
          with: '1997-12-27',
          message: {
            sv: 'Det kan inte vara tidigare än 28 december 1997, räknat från 28 december 1981 i ”Födelsedatum”',
            en: 'It cannot be earlier than 28 December 1997, counted from 28 December 1981 in “Date of birth”',
          },
        },
        fill('startDate', '2026-02-02'),
        fill('kind', 'full'),
        fill('salary', '412 000'),
        { hidden: 'managerName' },
        fill('hasManager', true),
        fill('managerName', 'Karin Kvist'),
        fill('managerEmail', 'karin.kvist@kvisten.example'),
        { next: { sv: 'Närmast anhörig', en: 'Emergency contact' } },
        fill('relativeName', 'Nils Nyman'),
        fill('relationship', 'Bror'),
        fill('relativePhone', '070-765 43 21'),
        { hidden: 'secondPhone' },
        fill('hasSecondPhone', true),
        fill('secondPhone', '08-765 43 21'),
        { hidden: 'health' },
      ],
    },
  },
  {
    name: 'pets-in-the-house',
    slug: 'husdjur',
    forms: {
      deposit: [
        fill('payer', 'Hilda Hare'),
        { hidden: 'billingAddress' },
        {
          refused: 'account',
          with: 'SE11 1234 0000 0000 1234 5678',
          message: {
            sv: 'Numret stämmer inte. Skriv som SE10 1234 0000 0000 1234 5678',
            en: 'The number is not correct. Write it as SE10 1234 0000 0000 1234 5678',
          },
        },
        fill('account', 'SE10 1234 0000 0000 1234 5678'),
        fill('billingAddress', 'Haregränd 2\n112 34 Stockholm'),
      ],
      household: [
        { hidden: 'ownerPetAge' },
        fill('ownerPets', 'one'),
        fill('ownerPetAge', '7'),
        { hidden: 'ownerRehome' },
        { entry: 'owners', steps: [fill('otherName', 'Ulla Uggla'), fill('otherPets', 'none')] },
        fill('primaryPets', 'none'),
        {
          entry: 'members',
          steps: [
            fill('memberName', 'Harald Hare'),
            { hidden: 'memberRehome' },
            fill('memberPets', 'several'),
            fill('memberRehome', 'yes'),
          ],
        },
        { shown: { sv: 'hjälper till att hitta', en: 'helps to find' } },
      ],
    },
  },
  {
    name: 'household-survey',
    slug: 'hushallet',
    forms: {
      visit: [
        fill('interviewer', 'Bo Besk'),
        {
          refused: 'code',
          with: 'A12',
          message: {
            sv: 'Skriv två bokstäver och två siffror, till exempel AB12',
            en: 'Enter two letters and two digits, for example AB12',
          },
        },
        { hidden: 'badge' },
        fill('code', ''),
        fill('badge', '004471'),
        fill('latitude', '59,334591'),
        fill('longitude', '18,06324'),
        { attach: 'front', file: 'framsida.png' },
        fill('walk', 'En veranda, två äppelträd och en cykel.'),
        fill('headName', 'Greta Gran'),
        {
          refused: 'headAge',
          with: '120',
          message: { sv: 'Skriv ett tal mellan 0 och 119', en: 'Enter a number between 0 and 119' },
        },
        fill('headAge', '44'),
        fill('headGender', 'woman'),
        fill('confirmed', true),
        {
          entry: 'children',
          steps: [
            fill('childName', 'Gösta Gran'),
            fill('childBorn', '2017-03-09'),
            { hidden: 'secondColour' },
            fill('firstColour', 'green'),
            fill('secondColour', 'blue'),
            fill('inSchool', 'yes'),
          ],
        },
        fill('notes', 'Hunden är snäll.'),
      ],
    },
  },
]
