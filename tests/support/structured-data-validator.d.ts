declare module '@adobe/structured-data-validator' {
  type Issue = { issueMessage: string; severity: 'ERROR' | 'WARNING'; path: { type?: string }[] }
  export default class Validator {
    /** @param schemaOrgJson schema.org's vocabulary; without it Google's rules alone are checked. */
    constructor(schemaOrgJson?: object)
    validate(extracted: Record<'jsonld' | 'microdata' | 'rdfa', Record<string, unknown[]>>): Promise<Issue[]>
  }
}
