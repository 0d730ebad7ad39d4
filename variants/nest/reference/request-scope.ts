import { RequestScopeModule } from "../patterns/request-scope.ts";
import { reference } from "./reference.ts";

export const AppModule = reference(RequestScopeModule);
