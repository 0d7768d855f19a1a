import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.opensearch.common.settings.Settings;
import org.opensearch.env.Environment;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.transport.Netty4Plugin;

/** A node of OpenSearch from its Maven artifacts; each argument is a setting, `name=value`. */
public class OpenSearchNode extends Node {
    private OpenSearchNode(Environment environment) {
        super(environment, List.of(Netty4Plugin.class, PainlessPlugin.class), true);
    }

    public static void main(String[] settings) throws Exception {
        Settings.Builder builder = Settings.builder();
        for (String setting : settings) {
            String[] pair = setting.split("=", 2);
            builder.put(pair[0], pair[1]);
        }
        Environment environment = InternalSettingsPreparer.prepareEnvironment(
            builder.build(), Map.of(), Path.of(builder.get("path.home")), () -> builder.get("node.name"));
        new OpenSearchNode(environment).start();
        new CountDownLatch(1).await();
    }
}
