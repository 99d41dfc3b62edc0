/**
 * Descriptions of the fields of the external API by name, with an example of each; properties of records without an example are objects or
 * lists. A name may be preceded by the names of its parents, such as `charges.amount`, to distinguish it from other fields with this name: the
 * longest one that a field's path ends with applies. A path begins with the last word of the endpoint's URL.
 */
export type FieldTexts = Readonly<Record<string, FieldText>>
export type FieldText = readonly [description: string, example?: unknown]
