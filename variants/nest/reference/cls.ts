import { ClsPatternModule } from "../patterns/cls.ts";
import { reference } from "./reference.ts";

export const AppModule = reference(ClsPatternModule);
