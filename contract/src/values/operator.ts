/** Who runs the site, as its pages name them (product/legal#operator). */
export interface Operator {
  name: string;
  /** the nine digits of a taxpayer */
  stir: string;
  address: string;
  email: string;
  /** `+998712000000` */
  phone: string;
  /** the number in the state register of personal data bases; null where none is stated */
  dataRegister: string | null;
  /** where the data are kept; null where it is not stated */
  dataPlace: string | null;
}
