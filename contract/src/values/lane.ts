/**
 * The order in which calls are served when not all can be, and the reverse of that in which they are shed (rules/goals B2):
 * `essential` is health, signing in and staying so, codes, payments and what a message needs; `writes` changes something, or belongs to a
 * conversation; `reads` are lists and pages, which can be asked for again; `heavy` ones cost many times a list.
 */
export type Lane = 'essential' | 'writes' | 'reads' | 'heavy';

