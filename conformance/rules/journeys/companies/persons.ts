// Related persons of companies (interface §2.4; the rest decided).
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  type Company,
  createCompany,
  personInput,
  readCompany,
  updatePersons,
} from "../../../harness/steps/companies.ts";

export const rules: readonly Rule[] = [
  journey(
    "company-persons-kept",
    "decided",
    "A company has at most the contract's number of related persons, archived ones included, and names only its own, each once",
    async (session) => {
      const { relatedPersonsKept: most, relatedPersonsMaxItems: atOnce } = limits;
      let company: Company = await createCompany(session);
      const { id: _, ...person } = personInput(company.relatedPersons[0]!);
      for (let missing = most - company.relatedPersons.length; missing > 0; ) {
        const added = Math.min(missing, atOnce);
        company = expectOk(await updatePersons(session, company, Array(added).fill(person)));
        missing -= added;
      }
      assertEqual("related persons", company.relatedPersons.length, most);
      expectError(await updatePersons(session, company, [person]), "VALIDATION_ERROR");
      assertEqual("the company after the refusal", await readCompany(session, company), company);
      const known = personInput(company.relatedPersons[0]!);
      const { id: ofOther } = (await createCompany(session)).relatedPersons[0]!;
      expectError(await updatePersons(session, company, [{ ...known, id: ofOther }]), "RELATED_PERSON_NOT_FOUND");
      expectError(await updatePersons(session, company, [known, known]), "VALIDATION_ERROR");
      assertEqual("the company after the refusals", await readCompany(session, company), company);
      expectOk(await updatePersons(session, company, [known]));
    },
  ),
];
