import { AlsModule } from "../ways/als.ts";
import { reference } from "./reference.ts";

export { onExpress, onFastify } from "../ways/als-hook.ts";

export const AppModule = reference(AlsModule);
